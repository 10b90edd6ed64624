import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import room from '#shared/ui/room/room.module.css';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Keep } from './keep.tsx';
import { Ladder } from './ladder.tsx';
import { Standing } from './standing.tsx';
import styles from './vip.module.css';

/** The player's level and the ladder; what is bet and deposited changes it. */
const vipQuery = { ...callQuery(['vip'], 'vip'), staleTime: 0 };

/** `/m/member/vip`: the player's level, what the next one takes, how to keep this one, and all levels (VIP-1). */
export function View() {
  const t = useT();
  const query = useQuery(vipQuery);
  if (query.error instanceof GatewayError && query.error.code === 'feature.unavailable')
    return <EmptyState tall icon="crown" title={t('vip:unavailable')} />;
  return (
    <div className={classNames(room.room, room.pair, room.beside)}>
      <QueryBody query={query} skeleton={<Skeletons count={3} className={styles.ghost} />}>
        {(vip) => (
          <>
            <Standing vip={vip} />
            <Keep vip={vip} />
            <Ladder vip={vip} />
          </>
        )}
      </QueryBody>
    </div>
  );
}
