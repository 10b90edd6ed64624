import { useQuery } from '@tanstack/react-query';
import { marketingChannels } from '#schemas/gateway/marketing-channels.ts';
import { MarketingSwitches } from '#features/marketing/marketing-switches.tsx';
import { noticeSettingsQuery } from '#features/push/queries.ts';
import { useHasSession } from '#features/session/store.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import room from '#shared/ui/room/room.module.css';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Devices } from './devices.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { ThisDevice } from './this-device.tsx';
import { Topics } from './topics.tsx';
import styles from './view.module.css';

/** `/m/member/notices`: what the player is sent to their phone, when, and to which; and how they get offers, where phones get none, too (PUSH-1, PUSH-2). */
export function View() {
  const query = useQuery({ ...noticeSettingsQuery, enabled: useHasSession() });
  return (
    <div className={room.room}>
      <QueryBody query={query} skeleton={<Skeletons count={3} className={styles.ghost} />}>
        {({ key, topics, quiet, devices }) => (
          <>
            {key && <ThisDevice merchantKey={key} devices={devices} />}
            {key && <Topics topics={topics} />}
            {key && <QuietHours quiet={quiet} />}
            <Devices devices={devices} />
            <Offers />
          </>
        )}
      </QueryBody>
    </div>
  );
}

/** The phone's is the switch of the topic. */
const otherChannels = marketingChannels.filter((channel) => channel !== 'push');

/** By which other ways the player is sent promotions: messages of the list, text messages, e-mails. All else comes as it must. */
function Offers() {
  const t = useT();
  return (
    <section className={room.card} aria-labelledby="offers">
      <h2 id="offers" className={styles.heading}>
        {t('limits:marketing')}
      </h2>
      <MarketingSwitches channels={otherChannels} />
      <p className={styles.muted}>{t('limits:about-marketing')}</p>
    </section>
  );
}
