// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Measured } from '#features/firebase/measurement.ts';
import { followChanges } from './follow-changes.ts';

const stream = vi.hoisted(() => ({ send: (_event: string): void => {} }));
vi.mock('#shared/api/events.ts', () => ({
  followEvents: (_token: string, onEvent: (event: string) => void) => {
    stream.send = onEvent;
    return () => {};
  },
}));

let queries: QueryClient;
const shop = { login: {} } as Measured;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  queries = new QueryClient();
  for (const name of ['wallet', 'collections']) queries.setQueryData([name], 'as it was');
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const isStale = (name: string) => queries.getQueryState([name])?.isInvalidated;

it('MONEY-9 GAME-5 what is the player’s own is read at once, the catalogue of all after a wait of this lobby’s own', () => {
  followChanges('token', queries, shop);
  stream.send('wallet');
  stream.send('catalogue');
  expect([isStale('wallet'), isStale('collections')]).toEqual([true, false]);
  vi.advanceTimersByTime(4_999);
  expect(isStale('collections')).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isStale('collections')).toBe(true);
});

it('MONEY-9 a lobby that is left waits for nothing', () => {
  const stop = followChanges('token', queries, shop);
  stream.send('catalogue');
  stop();
  vi.advanceTimersByTime(10_000);
  expect(isStale('collections')).toBe(false);
});
