import type { PlayWatch as Watched } from '#schemas/gateway/play-session.ts';
import { useServerClock } from '#shared/api/server-clock.ts';
import { RealityCheck } from './reality-check.tsx';

/** Shows the reality check of the session when it is due by the gateway's clock, over whatever is on the screen (LIMIT-11). */
export function PlayWatch({ watch: { checkAt = Infinity } }: { watch: Watched }) {
  return useServerClock() >= checkAt && <RealityCheck key={checkAt} checkAt={checkAt} />;
}
