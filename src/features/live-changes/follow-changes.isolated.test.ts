// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
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

it.each(['deposit', 'resync'])(
  'MONEY-9 what a first read on its way may have missed is read once more: %s',
  async (event) => {
    followChanges('token', queries, shop);
    const answers: ((state: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    const shown = new QueryObserver(queries, { queryKey: ['deposit', 'methods'], queryFn });
    const leave = shown.subscribe(() => {});
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    stream.send(event);
    answers[0]?.('before the change');
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.('after it');
    await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('after it'));
    expect(answers).toHaveLength(2);
    leave();
  },
);

it('MONEY-9 what is on the screen while it is read is read once more only', async () => {
  followChanges('token', queries, shop);
  const queryFn = vi.fn(async () => 'as it is');
  const leave = new QueryObserver(queries, { queryKey: ['wallet'], queryFn, staleTime: Infinity }).subscribe(() => {});
  void queries.refetchQueries({ queryKey: ['wallet'] });
  stream.send('wallet');
  await vi.waitFor(() => expect(queries.getQueryState(['wallet'])?.data).toBe('as it is'));
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(queryFn).toHaveBeenCalledTimes(2);
  leave();
});
