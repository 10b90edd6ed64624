import { useEffect, useState } from 'react';
import { serverNow } from './api-context.ts';

/** Milliseconds between two looks at the clock (LOTT-4). */
export const tickMs = 500;

/**
 * The gateway's clock in epoch ms, moving every half second. Time left is always a difference to it, never counted down, so
 * that it is right again as soon as a sleeping phone wakes (LOTT-4).
 */
export function useServerClock(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const look = () => setNow(serverNow());
    const timer = setInterval(look, tickMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
