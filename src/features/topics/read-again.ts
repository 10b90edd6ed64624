import type { Query, QueryClient } from '@tanstack/react-query';
import type { Topic } from '#schemas/gateway/events.ts';

/** What shows a topic: the first words of the keys of its queries. */
export const topicQueries: Readonly<Record<Topic, readonly string[]>> = {
  wallet: ['wallet', 'records', 'withdraw', 'tasks', 'rebate', 'vip', 'play', 'tournaments'],
  deposit: ['deposit', 'uploads', 'wallet', 'records', 'withdraw', 'bonus', 'promotions', 'tasks', 'vip', 'play'],
  withdraw: ['withdraw', 'wallet', 'records', 'bonus', 'promotions'],
  bonus: ['bonus', 'promotions', 'wallet', 'records', 'withdraw', 'deposit', 'reward', 'tasks'],
  inbox: ['notices'],
  security: ['security', 'member', 'cards', 'withdraw', 'reward', 'promotions', 'tasks'],
  session: ['devices', 'security'],
  agent: ['agent'],
  reward: ['reward', 'wallet', 'records', 'withdraw', 'tasks', 'agent', 'tournaments'],
  vip: ['vip', 'member', 'rebate'],
  feedback: ['feedback', 'uploads'],
  verification: ['verification', 'withdraw'],
  catalogue: ['collections'],
  play: ['play', 'bar'],
};

/**
 * Reads again what shows one of the topics: what is on the screen at once, the rest when it is next shown. Resolves when the former is
 * there.
 */
export async function readAgain(queries: QueryClient, topics: readonly Topic[]): Promise<void> {
  const names = new Set(topics.flatMap((topic) => topicQueries[topic]));
  const isChanged = ({ queryKey: [name] }: Query) => names.has(String(name));
  // Invalidating repeats no first read that is on its way, and breaks off a next page: both are read again once they are there.
  const waits = ({ state: { fetchStatus, data, fetchMeta } }: Query) =>
    fetchStatus === 'fetching' && (data === undefined || fetchMeta?.fetchMore !== undefined);
  for (const { promise, queryKey } of queries
    .getQueryCache()
    .findAll({ predicate: (each) => isChanged(each) && waits(each) }))
    promise?.then(() => queries.invalidateQueries({ queryKey, exact: true })).catch(() => {});
  await queries.invalidateQueries({ predicate: (each) => isChanged(each) && !waits(each) });
}
