import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeLost, useActs } from './acts.ts';
import { followSession, queryClient } from './queries.ts';

/** A stream as a browser has it, whose end the test says. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static all: Stream[] = [];
  readyState = 0;
  constructor() {
    super();
    Stream.all.push(this);
  }
  end(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
}
let answer: () => Response;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  Stream.all = [];
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', async () => answer());
  stop = followSession(takeLost);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
  useActs.setState({ isUnreachable: false, isLoggedOut: false });
});
const lost = () => {
  const { isUnreachable, isLoggedOut } = useActs.getState();
  return { isUnreachable, isLoggedOut };
};

test('STUDIO-22 a session that is over is told before somebody types, and the stream begins again after the login', async () => {
  answer = () => Response.json({ message: 'Log in again.' }, { status: 401 });
  Stream.all[0]?.end(Stream.CLOSED);
  await vi.advanceTimersByTimeAsync(0);
  expect(lost()).toEqual({ isUnreachable: true, isLoggedOut: true });
  await vi.advanceTimersByTimeAsync(3000);
  expect(Stream.all).toHaveLength(2);
  Stream.all[1]?.dispatchEvent(new Event('open'));
  expect(lost()).toEqual({ isUnreachable: false, isLoggedOut: false });
});

test('STUDIO-13 a server that is gone is told before somebody types; a stream that broke off is taken up by the browser', async () => {
  answer = () => {
    throw new TypeError('fetch failed');
  };
  Stream.all[0]?.end(0);
  await vi.advanceTimersByTimeAsync(9000);
  expect(lost()).toEqual({ isUnreachable: true, isLoggedOut: false });
  expect(Stream.all).toHaveLength(1);
});
