import { useQuery } from '@tanstack/react-query';
import { noticeSettingsQuery } from '#features/push/queries.ts';
import { useHasSession } from '#features/session/store.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import room from '#shared/ui/room/room.module.css';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Devices } from './devices.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { ThisDevice } from './this-device.tsx';
import { Topics } from './topics.tsx';
import styles from './view.module.css';

/** `/m/member/notices`: what the player is sent to their phone, when, and to which (PUSH-1, PUSH-2). */
export function View() {
  const t = useT();
  const query = useQuery({ ...noticeSettingsQuery, enabled: useHasSession() });
  return (
    <div className={room.room}>
      <QueryBody query={query} skeleton={<Skeletons count={3} className={styles.ghost} />}>
        {({ key, topics, quiet, devices }) =>
          key ? (
            <>
              <ThisDevice merchantKey={key} devices={devices} />
              <Topics topics={topics} />
              <QuietHours quiet={quiet} />
              <Devices devices={devices} />
            </>
          ) : (
            <EmptyState icon="megaphone" title={t('errors:feature.unavailable')} />
          )
        }
      </QueryBody>
    </div>
  );
}
