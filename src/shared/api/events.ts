import { readStream } from './event-stream.ts';

type Listener = (event: string) => void;

const [shortestMs, longestMs] = [2_000, 30_000];
/** A connection that lasted so long was a good one. */
const steadyMs = 60_000;
/** How often to poll where no stream is possible. */
const pollMs = 30_000;

/** Waits, but not longer than until the network is back or `signal`. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
    signal.addEventListener('abort', go);
  });

/** Between half and all of a wait that doubles, so that a gateway that restarts is not called by all players at once. */
const backoffMs = (failures: number) => Math.min(longestMs, shortestMs * 2 ** failures) * (1 - Math.random() / 2);

/** Reads stream after stream until `signal` or the end of the session, which it reports as `session`. Where no stream is possible, it reports `resync` every 30 s. */
async function readOn(token: string, onEvent: Listener, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const begunAt = performance.now();
    const outcome = await readStream(token, onEvent, signal);
    if (signal.aborted) return;
    if (outcome === 'over') return onEvent('session');
    if (outcome === 'refused') onEvent('resync');
    if (performance.now() - begunAt > steadyMs) failures = 0;
    await pause(outcome === 'refused' ? pollMs : backoffMs(failures), signal);
    failures += 1;
  }
}

/** Names what the tabs of one session share, without giving the token away. */
async function nameOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return `foyer:events:${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}

/** One of the visible tabs of the session reads; the others hear from it, and one of them goes on when it leaves. */
async function share(token: string, onEvent: Listener, signal: AbortSignal): Promise<void> {
  const name = await nameOf(token);
  if (signal.aborted) return;
  const channel = new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel.close());
  channel.addEventListener('message', ({ data }) => onEvent(String(data)));
  const notifyAll = (event: string) => {
    onEvent(event);
    channel.postMessage(event);
  };
  const read = () => readOn(token, notifyAll, signal);
  const hasRead = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await read();
    return lock !== null;
  });
  if (hasRead || signal.aborted) return;
  // What was reported before this tab listened.
  onEvent('resync');
  await navigator.locks.request(name, { signal }, read);
}

/**
 * Tells what changes outside the player's own taps, while this tab is visible: a topic of `schemas/gateway/events.ts`, or
 * `resync` when any may have changed, first of all. Visible tabs of a browser share one connection; where it has no Web Locks
 * (as without https) each has its own. Returns what ends it; call that when the session ends.
 */
export function followEvents(token: string, onEvent: Listener): () => void {
  let seen: AbortController | undefined;
  const canShare = 'locks' in navigator && 'BroadcastChannel' in globalThis;
  const stop = () => {
    seen?.abort();
    seen = undefined;
  };
  const follow = () => {
    if (document.hidden) return stop();
    if (seen) return;
    seen = new AbortController();
    const { signal } = seen;
    (canShare ? share : readOn)(token, onEvent, signal).catch((error: unknown) => {
      if (!signal.aborted) console.warn('Changes are not heard of', error);
    });
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop();
  };
}
