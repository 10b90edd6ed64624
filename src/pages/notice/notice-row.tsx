import type { ListedTopic } from '#schemas/gateway/notice-topics.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { Accordion } from '#shared/ui/accordion/accordion.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { confirm } from '#shared/ui/dialog/confirm.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import { Html } from '#shared/ui/html/html.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { Notice } from './use-notices.ts';
import styles from './notice-list.module.css';

const iconOf: Record<ListedTopic, string> = {
  announcements: 'megaphone',
  money: 'wallet',
  security: 'shield',
  promotions: 'gift',
  tournaments: 'trophy',
  messages: 'mail',
};

const deletion = {
  titleKey: 'messages:delete-title',
  bodyKey: 'messages:delete-body',
  confirmKey: 'messages:delete',
  cancelKey: 'shell:cancel',
};

type NoticeRowProps = { notice: Notice; onOpen: () => void; onRemove: () => void };

/** A notice, which opens on its words; one of the list is open at a time. */
export function NoticeRow({ notice, onOpen, onRemove }: NoticeRowProps) {
  const { topic, title, content, read, createdAt } = notice;
  const t = useT();
  // An announcement is of a day.
  const day = useMoment('phone', { dateStyle: 'medium' });
  const minute = useMoment('phone');
  const moment = topic === 'announcements' ? day : minute;
  const remove = async () => {
    if (await confirm(deletion)) onRemove();
  };
  return (
    <Accordion
      group="notices"
      className={styles.item}
      onOpen={() => !read && onOpen()}
      title={
        <>
          <Icon name={iconOf[topic]} className={classNames(styles.icon, read && styles.read)} />
          <span className={classNames(styles.words, !read && styles.unread)}>
            <Foreign>{title}</Foreign>
            {createdAt > 0 && (
              <time className={styles.time} dateTime={new Date(createdAt).toISOString()}>
                {moment(createdAt)}
              </time>
            )}
          </span>
          {!read && <span className={styles.dot} role="img" aria-label={t('notice:new')} />}
        </>
      }
    >
      <Html html={content} />
      <Button size="small" variant="ghost" icon="trash" className={styles.delete} onClick={() => void remove()}>
        {t('messages:delete')}
      </Button>
    </Accordion>
  );
}
