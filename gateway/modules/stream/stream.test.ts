import { PassThrough, Writable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStreams } from '../stream/stream.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const session = { sessionId: 'session', merchant: 'demo' };

/** A stream of `ann`, read by somebody quick. */
function openRead(streams = createStreams()) {
  const out = new PassThrough();
  const stream = streams.open('ann', { ...session, out });
  let text = '';
  out.setEncoding('utf8').on('data', (part: string) => (text += part));
  const ended = new Promise((resolve) => out.once('end', resolve));
  return { ...stream, ended, read: () => text.replaceAll('data: ', '').split('\n\n').slice(0, -1) };
}

it('MONEY-9 begins with resync, gathers what changes at once into one event a topic, and beats every 20 s', async () => {
  const { send, read } = openRead();
  for (const topic of ['wallet', 'wallet', 'inbox', 'wallet'] as const) send(topic);
  await vi.advanceTimersByTimeAsync(100);
  expect(read()).toEqual(['resync', 'wallet', 'inbox']);
  send('wallet');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(read().slice(3)).toEqual(['wallet', ':']);
});

it('MONEY-9 ends with its session when that runs out', async () => {
  const streams = createStreams();
  const { endAfter, ended, read } = openRead(streams);
  endAfter(43_200_000);
  await vi.advanceTimersByTimeAsync(43_199_999);
  expect(streams.of('ann')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await ended;
  expect(read().at(-1)).toBe('session');
  expect(streams.accounts()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

it('MONEY-9 a reader that takes nothing is let go instead of being written to without end', async () => {
  const streams = createStreams();
  const out = new Writable({ write: () => {} });
  const { send } = streams.open('ann', { ...session, out });
  const closed = new Promise((resolve) => out.once('close', resolve));
  for (let turn = 0; turn < 100 && !out.destroyed; turn += 1) {
    send('wallet');
    await vi.advanceTimersByTimeAsync(100);
    expect(out.writableLength).toBeLessThanOrEqual(1_024 + 'data: wallet\n\n'.length);
  }
  await closed;
  expect(streams.accounts()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

it('MONEY-9 of more streams than an account may have at once, the oldest ends', async () => {
  const streams = createStreams();
  const first = openRead(streams);
  const others = Array.from({ length: 10 }, () => openRead(streams));
  await first.ended;
  expect(first.read()).toEqual(['resync']);
  expect(streams.of('ann').map(({ out }) => out)).toEqual(others.map(({ out }) => out));
});
