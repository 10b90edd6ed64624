import type { PlayWatch as Watched } from '#schemas/gateway/play-session.ts';
import { useServerClock } from '#shared/api/server-clock.ts';
import { IdleWatch } from './idle-watch.tsx';
import { RealityCheck } from './reality-check.tsx';

/** Shows by the gateway's clock, over whatever is on the screen, that a reality check is due, or that the session ends (LIMIT-11, 12). */
export function PlayWatch({ watch: { checkAt = Infinity, idleAt } }: { watch: Watched }) {
  const isDue = useServerClock() >= checkAt;
  return (
    <>
      {isDue && <RealityCheck key={checkAt} checkAt={checkAt} />}
      {idleAt !== undefined && <IdleWatch idleAt={idleAt} />}
    </>
  );
}
