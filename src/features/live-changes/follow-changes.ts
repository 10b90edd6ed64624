import type { Query, QueryClient } from '@tanstack/react-query';
import type { Topic } from '#schemas/gateway/events.ts';
import type { Measured } from '#features/firebase/measurement.ts';
import { reportFirstDeposit } from '#features/install-events/install-events.ts';
import { memberQuery } from '#features/member/queries.ts';
import { followEvents } from '#shared/api/events.ts';

/** What a topic changes besides the queries whose key begins with its own name. */
const concerned: Record<Topic, readonly string[]> = {
  wallet: ['withdraw', 'tasks', 'rebate', 'vip'],
  deposit: ['wallet', 'withdraw', 'tasks', 'vip'],
  withdraw: ['wallet'],
  bonus: ['wallet', 'withdraw', 'promotions', 'reward'],
  inbox: [],
  security: ['member', 'cards', 'withdraw'],
  session: ['devices', 'security'],
  agent: [],
  reward: ['wallet', 'tasks', 'agent'],
  vip: ['member', 'rebate'],
  feedback: [],
  verification: ['withdraw'],
  catalogue: ['collections'],
  play: [],
};
const all = Object.entries(concerned).flat(2);
const isTopic = (event: string): event is Topic => Object.hasOwn(concerned, event);

/** Within how long lobbies read what has changed for all of them at once, ms: the gateway is not asked by all players in the same second. */
const spreadMs = 10_000;

/**
 * Reads again what the gateway says has changed, until the session ends (MONEY-9). `merchant`: whose Firebase project is notified
 * of a first deposit. Returns what ends it.
 */
export function followChanges(token: string, queries: QueryClient, merchant: Measured): () => void {
  const read = (names: readonly string[]) => {
    const isChanged = ({ queryKey: [name] }: Query) => names.includes(String(name));
    // A first read on its way may have been answered before the change. Invalidating repeats any other read, and not this one.
    const isFirst = (query: Query) => isChanged(query) && query.state.data === undefined;
    for (const { promise, queryKey } of queries
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching', predicate: isFirst }))
      promise?.then(() => queries.invalidateQueries({ queryKey, exact: true })).catch(() => {});
    void queries.invalidateQueries({ predicate: isChanged });
  };
  let later: ReturnType<typeof setTimeout> | undefined;
  const stop = followEvents(token, (event) => {
    // Another tab may be of a newer release, and name what is not known here.
    const names = isTopic(event) ? [event, ...concerned[event]] : event === 'resync' ? all : [];
    if (event === 'catalogue') {
      clearTimeout(later);
      later = setTimeout(read, Math.random() * spreadMs, names);
    } else read(names);
    if (event === 'deposit' || event === 'resync') void reportFirstDeposit(merchant);
    // Asked even where nothing on the screen needs it: a session that is over is refused, and that is what ends it here (LOGIN-11).
    if (event === 'session') queries.fetchQuery({ ...memberQuery, staleTime: 0 }).catch(() => {});
  });
  return () => {
    clearTimeout(later);
    stop();
  };
}
