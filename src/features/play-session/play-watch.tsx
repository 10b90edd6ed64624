import type { PlayWatch as Watched } from '#schemas/gateway/play-session.ts';
import { useCurrentPage } from '#engine/page/pages-context.tsx';
import { useServerClock } from '#shared/api/server-clock.ts';
import { IdleWatch } from './idle-watch.tsx';
import styles from './play-session.module.css';
import { PlaySummary } from './play-summary.tsx';
import { RealityCheck } from './reality-check.tsx';
import { WaysOut } from './ways-out.tsx';

/**
 * Shows by the gateway's clock, over whatever is on the screen, that a summary or a reality check is due, or that the session ends (LIMIT-11, 12), and the
 * ways out of play; screens of play have those in their bar.
 */
export function PlayWatch({ watch }: { watch: Watched }) {
  const { summaryIsDue = false, checkAt = Infinity, idleAt, showsLimitsLink, showsBreakButton } = watch;
  const isDue = useServerClock() >= checkAt;
  const { header, footer } = useCurrentPage() ?? {};
  const isOfPlay = header === false && footer === false;
  return (
    <>
      {summaryIsDue && <PlaySummary />}
      {isDue && !summaryIsDue && <RealityCheck key={checkAt} checkAt={checkAt} />}
      {idleAt !== undefined && <IdleWatch idleAt={idleAt} />}
      {!isOfPlay && (showsLimitsLink || showsBreakButton) && (
        <div className={styles.ways}>
          <WaysOut watch={watch} />
        </div>
      )}
    </>
  );
}
