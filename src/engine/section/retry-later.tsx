import { useEffect } from 'react';

const firstMs = 10_000;
const longestMs = 80_000;

export type RetryLaterProps = {
  /** Rejects when it failed again. */
  load: () => Promise<void>;
  onLoaded: () => void;
};

/**
 * Draws nothing, and loads in silence what could not be had, so that nothing moves before it is there: when the network or the
 * player is back, and after 10 s, 20 s, 40 s and every 80 s.
 * In vain in Firefox (153), which keeps the failure of an import as long as the page lives: there it is loaded with the next page.
 */
export function RetryLater({ load, onLoaded }: RetryLaterProps) {
  useEffect(() => {
    let isBusy = false;
    let wait = firstMs;
    const retry = () => {
      clearTimeout(timer);
      if (isBusy) return;
      isBusy = true;
      load().then(onLoaded, () => {
        isBusy = false;
        wait = Math.min(wait * 2, longestMs);
        if (!left.signal.aborted) timer = setTimeout(retry, wait);
      });
    };
    const whenSeen = () => {
      if (document.visibilityState === 'visible') retry();
    };
    let timer = setTimeout(retry, wait);
    const left = new AbortController();
    addEventListener('online', retry, { signal: left.signal });
    document.addEventListener('visibilitychange', whenSeen, { signal: left.signal });
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [load, onLoaded]);
  return null;
}
