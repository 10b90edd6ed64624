import { noticeTopics } from '#schemas/gateway/notice-topics.ts';
import type { Body, Value } from '#schemas/gateway/operations.ts';
import { useAct } from '#features/acts/use-act.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import room from '#shared/ui/room/room.module.css';
import { Switch } from '#shared/ui/switch/switch.tsx';
import styles from './view.module.css';

/** What is sent to the phone; all of it is in the list of the lobby besides. */
export function Topics({ topics }: { topics: Value<'noticeSettings'>['topics'] }) {
  const t = useT();
  const setting = useAct({
    send: (body: Body<'noticeTopicSet'>) => call('noticeTopicSet', { body }),
    name: 'noticeTopicSet',
    says: 'limits:check-is-set',
  });
  // What was pressed shows at once, and what holds once it is read again.
  const pressed = setting.isPending ? setting.variables : undefined;
  return (
    <section className={room.card} aria-labelledby="topics">
      <h2 id="topics" className={styles.heading}>
        {t('messages:topics')}
      </h2>
      {noticeTopics.map((topic) => {
        const { push = false } =
          pressed?.topic === topic ? pressed : (topics.find((each) => each.topic === topic) ?? {});
        return (
          <Switch
            key={topic}
            label={t(`messages:topic-${topic}`)}
            checked={push}
            onChange={(on) => setting.mutate({ topic, push: on })}
          />
        );
      })}
      <p className={styles.muted}>{t('messages:topics-hint')}</p>
    </section>
  );
}
