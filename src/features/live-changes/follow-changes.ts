import type { QueryClient } from '@tanstack/react-query';
import { topics, type Topic } from '#schemas/gateway/events.ts';
import type { Measured } from '#features/firebase/measurement.ts';
import { reportFirstDeposit } from '#features/install-events/install-events.ts';
import { memberQuery } from '#features/member/queries.ts';
import { readAgain } from '#features/topics/read-again.ts';
import { followEvents } from '#shared/api/events.ts';

const isTopic = (event: string): event is Topic => topics.some((topic) => topic === event);

/** Within how long lobbies read what has changed for all of them at once, ms: the gateway is not asked by all players in the same second. */
const spreadMs = 10_000;

/**
 * Reads again what the gateway says has changed, until the session ends (MONEY-9). `merchant`: whose Firebase project is notified
 * of a first deposit. Returns what ends it.
 */
export function followChanges(token: string, queries: QueryClient, merchant: Measured): () => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  const stop = followEvents(token, (event) => {
    // Another tab may be of a newer release, and name what is not known here.
    const changed = isTopic(event) ? [event] : event === 'resync' ? topics : [];
    if (event === 'catalogue') {
      clearTimeout(later);
      later = setTimeout(() => void readAgain(queries, changed), Math.random() * spreadMs);
    } else void readAgain(queries, changed);
    if (event === 'deposit' || event === 'resync') void reportFirstDeposit(merchant);
    // Asked even where nothing on the screen needs it: a session that is over is refused, and that is what ends it here (LOGIN-11).
    if (event === 'session') queries.fetchQuery({ ...memberQuery, staleTime: 0 }).catch(() => {});
  });
  return () => {
    clearTimeout(later);
    stop();
  };
}
