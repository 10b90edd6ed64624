import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StateView } from '#studio/contract/views.ts';
import { act, dropPending, edit, useActs } from './acts.ts';
import { queries, queryClient } from './queries.ts';

const state = (revision: number): StateView => ({ revision, brands: [], isKept: true, isRestored: false, touched: [] });
const answers: (() => Response)[] = [];
const sent: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    const answer = answers.shift() ?? (() => Response.json(state(sent.length)));
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  answers.length = 0;
  sent.length = 0;
  useActs.setState({ pending: [], waiting: 0, isUnreachable: false, refused: undefined });
  queryClient.clear();
});

const type = (value: string, joins = 'title') =>
  edit({ act: 'set', code: 'shop', part: 'home', path: ['title'], value }, joins);
const lost = () => {
  throw new TypeError('fetch failed');
};

test('STUDIO-13 of key strokes that wait the last is sent, in turn, and is shown until a document has it', async () => {
  const typed = [type('a'), type('ab'), type('abc')];
  expect(useActs.getState().pending.at(-1)?.value).toBe('abc');
  await Promise.all(typed);
  expect(sent).toEqual([
    { joins: 'title', edit: expect.objectContaining({ value: 'a' }) },
    { joins: 'title', edit: expect.objectContaining({ value: 'abc' }) },
  ]);
  dropPending('shop', 'home', 1);
  expect(useActs.getState().pending.map(({ value }) => value)).toEqual(['abc']);
  dropPending('shop', 'menus', 2);
  expect(useActs.getState().pending).toHaveLength(1);
  dropPending('shop', 'home', 2);
  expect(useActs.getState().pending).toEqual([]);
  expect(queryClient.getQueryData(queries.state().queryKey)?.revision).toBe(2);
});

test('STUDIO-13 what is typed while the server is gone waits, and is sent when it is back', async () => {
  answers.push(lost, () => new Response('gateway', { status: 502 }));
  const typed = type('kept');
  await vi.advanceTimersByTimeAsync(1);
  expect(useActs.getState()).toMatchObject({ isUnreachable: true, pending: [{ value: 'kept' }] });
  await vi.advanceTimersByTimeAsync(2500);
  await expect(typed).resolves.toEqual(state(3));
  expect(useActs.getState()).toMatchObject({ isUnreachable: false, waiting: 0 });
});

test('STUDIO-13 an act whose answer was lost, and that is not the same when it is done twice, is not done again by itself', async () => {
  answers.push(lost);
  await expect(act('undo')).rejects.toThrow('does not answer');
  expect(sent).toHaveLength(1);
  expect(useActs.getState().refused?.message).toContain('does not answer');
});

test('STUDIO-12 a refusal is told with its place, and the value is that of the document again', async () => {
  answers.push(() => Response.json({ message: 'title is locked.' }, { status: 422 }));
  await expect(type('no')).rejects.toThrow('title is locked.');
  expect(useActs.getState()).toMatchObject({ pending: [], refused: { message: 'title is locked.', path: ['title'] } });
});
