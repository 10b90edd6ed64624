import { useQuery } from '@tanstack/react-query';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import room from '#shared/ui/room/room.module.css';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Claim } from './claim.tsx';
import { History } from './history.tsx';
import { Lines } from './lines.tsx';
import { windowQuery } from './queries.ts';
import styles from './rebate.module.css';

/** `/m/member/manualRebate`: how much cashback there is and until when, from which bets, and what was claimed (REBATE-1). */
export function View() {
  const t = useT();
  const query = useQuery(windowQuery);
  if (query.error instanceof GatewayError && query.error.code === 'feature.unavailable')
    return <EmptyState tall icon="percent" title={t('rebate:unavailable')} />;
  return (
    <div className={room.room}>
      <QueryBody query={query} skeleton={<Skeletons count={2} className={styles.ghost} />}>
        {(window) => (
          <>
            <Claim window={window} />
            <section className={room.card} aria-labelledby="rebate-lines">
              <h2 id="rebate-lines">{t('records:by-category')}</h2>
              <Lines list={window.list} />
              <p className={styles.muted}>{t('rebate:rule')}</p>
            </section>
          </>
        )}
      </QueryBody>
      <History />
    </div>
  );
}
