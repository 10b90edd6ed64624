import { isDevelopment } from '#shared/env/env.ts';
import { isRecord } from '#shared/lib/is-record.ts';
import { trustScripts } from '#shared/platform/trust-scripts.ts';

const address = '/sw.js';
/** A tab that returns to the front asks for a new release at most this often, ms. */
const askEveryMs = 10 * 60_000;

/** How long the worker waits to be installed once the page is complete, ms: its files would compete with the answers of the first screen. */
const restMs = 3000;

/** The worker's address, trusted where the browser enforces Trusted Types: that one address and no other. */
const trustedAddress = () =>
  trustScripts('foyer-worker', (url) => url === address)?.createScriptURL(address) ?? address;

/**
 * Registers the bundle's service worker and calls `onRelease` with the release of every worker that takes over (PWA-1).
 * Call once. A browser that refuses, as in private windows, plays on without.
 */
export function startServiceWorker(onRelease: (release: string) => void): void {
  if (isDevelopment || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isRecord(data) && typeof data['release'] === 'string') onRelease(data['release']);
  });
  atRest(() => {
    serviceWorker
      .register(trustedAddress())
      .catch((error: unknown) => console.warn('The service worker could not be registered', error));
  });
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - askedAt < askEveryMs) return;
    askedAt = Date.now();
    serviceWorker
      .getRegistration()
      .then((registration) => registration?.update())
      .catch(() => undefined);
  });
}

/** Runs in the first idle moment after that time, at most as long again later; at once where a browser does not report idle moments. */
function atRest(run: () => void): void {
  setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: restMs });
    else run();
  }, restMs);
}
