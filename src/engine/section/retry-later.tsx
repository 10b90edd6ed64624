import { useEffect } from 'react';

const retryMs = 10_000;

/** Draws nothing, and retries when the network or the player is back, at the latest after 10 s. */
export function RetryLater({ retry }: { retry: () => void }) {
  useEffect(() => {
    const whenSeen = () => {
      if (document.visibilityState === 'visible') retry();
    };
    const timer = setTimeout(retry, retryMs);
    addEventListener('online', retry);
    document.addEventListener('visibilitychange', whenSeen);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', whenSeen);
    };
  }, [retry]);
  return null;
}
