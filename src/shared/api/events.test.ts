// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { followEvents } from './events.ts';

type Stream = { write: (text: string) => void; close: () => void; signal: AbortSignal };
/** What the gateway answers to each connection, the last one for good, and the streams that it has open. */
let answers: (Response | 'a stream' | 'nothing' | 'no network')[];
let streams: Stream[];
let asked: number;
let heard: string[];
let stop: () => void;

function answer(_address: unknown, { signal }: RequestInit = {}): Promise<Response> {
  asked += 1;
  const given = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'nothing';
  if (!signal) throw new Error('a stream must be able to be left');
  if (given instanceof Response) return Promise.resolve(given);
  if (given === 'no network') return Promise.reject(new TypeError('Failed to fetch'));
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('left')));
    if (given === 'nothing') return;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        signal.addEventListener('abort', () => controller.error(new Error('left')));
        const write = (text: string) => controller.enqueue(new TextEncoder().encode(text));
        streams.push({ write, close: () => controller.close(), signal });
        write('data: resync\n\n');
      },
    });
    resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  });
}
const show = (isShown: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isShown);
  document.dispatchEvent(new Event('visibilitychange'));
};
/** Lets `ms` go by. */
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const follow = () => (stop = followEvents('token', (event) => heard.push(event)));

// What each connection imports must be there at once, for the test's clock does not wait for it.
beforeAll(() => import('./http.ts'));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  // Each tab reads for itself where there are no locks; what tabs share is a browser's matter.
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  [answers, streams, asked, heard] = [['a stream'], [], 0, []];
});
afterEach(async () => {
  stop();
  await after(0);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('MONEY-9 followEvents', () => {
  it('MONEY-9 hears event after event, however they are cut into pieces, and nothing of comments', async () => {
    follow();
    await after(0);
    for (const part of ['data: wal', 'let\n\ndata: inbox\n', '\n', ':\n\n']) streams[0]?.write(part);
    await after(0);
    expect(heard).toEqual(['resync', 'wallet', 'inbox']);
  });

  it('MONEY-9 waits longer from try to try, begins anew when the network is back, and is patient after a good connection', async () => {
    answers = ['no network', new Response('', { status: 503 }), 'no network', 'a stream'];
    follow();
    await after(2_000);
    expect(asked).toBe(2);
    await after(3_999);
    expect(asked).toBe(2);
    await after(1);
    expect(asked).toBe(3);
    dispatchEvent(new Event('online'));
    await after(0);
    expect([asked, heard]).toEqual([4, ['resync']]);
    await after(20_000);
    for (let beat = 0; beat < 3; beat += 1) {
      streams[0]?.write(':\n\n');
      await after(20_000);
    }
    streams[0]?.close();
    await after(1_999);
    expect(asked).toBe(4);
    await after(1);
    expect([asked, heard]).toEqual([5, ['resync', 'resync']]);
  });

  it('MONEY-9 takes a connection that has fallen silent for a dead one', async () => {
    follow();
    await after(44_999);
    expect(streams[0]?.signal.aborted).toBe(false);
    await after(1);
    expect(streams[0]?.signal.aborted).toBe(true);
    await after(2_000);
    expect(asked).toBe(2);
  });

  it.each([
    ['a gateway that has none', () => new Response('{}', { status: 404 })],
    ['a page in its place', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('MONEY-9 has all read again every 30 s where the stream is refused: %s', async (_, refusal) => {
    answers = [refusal(), refusal(), 'a stream'];
    follow();
    await after(29_999);
    expect(heard).toEqual(['resync']);
    await after(1);
    expect(heard).toEqual(['resync', 'resync']);
    await after(30_000);
    expect(streams).toHaveLength(1);
  });

  it('MONEY-9 does so too where a proxy keeps the stream back', async () => {
    answers = ['nothing'];
    follow();
    await after(9_999);
    expect(heard).toEqual([]);
    await after(1);
    expect(heard).toEqual(['resync']);
    await after(40_000);
    expect([asked, heard]).toEqual([2, ['resync', 'resync']]);
  });

  it('MONEY-9 tells that the session is over, and asks no more', async () => {
    answers = [new Response('', { status: 401 })];
    follow();
    await after(100_000);
    expect([asked, heard]).toEqual([1, ['session']]);
  });

  it('MONEY-9 is closed while the tab is hidden, and begins with resync when it is seen again', async () => {
    show(false);
    follow();
    await after(60_000);
    expect(asked).toBe(0);
    show(true);
    await after(0);
    show(false);
    expect(streams[0]?.signal.aborted).toBe(true);
    await after(60_000);
    expect([asked, heard]).toEqual([1, ['resync']]);
    show(true);
    await after(0);
    expect([asked, heard]).toEqual([2, ['resync', 'resync']]);
  });

  it('MONEY-9 hears nothing any more once it is stopped, in the middle of a wait too', async () => {
    answers = ['no network', 'a stream'];
    follow();
    await after(0);
    stop();
    expect(vi.getTimerCount()).toBe(0);
    show(false);
    show(true);
    dispatchEvent(new Event('online'));
    await after(60_000);
    expect([asked, heard]).toEqual([1, []]);
  });
});
