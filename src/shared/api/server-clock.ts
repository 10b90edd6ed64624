import { useEffect, useState } from 'react';
import { onClockCorrection, serverNow } from './api-context.ts';

/** Milliseconds between two looks at the clock (LOTT-4). */
export const tickMs = 500;

/** A clock in epoch ms, which is read every `ms`, when an answer has corrected it, and when the page is shown again. */
export function useClock(read: () => number, ms: number): number {
  const [now, setNow] = useState(read);
  useEffect(() => {
    const look = () => setNow(read());
    const timer = setInterval(look, ms);
    const stop = onClockCorrection(look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [read, ms]);
  return now;
}

/**
 * The gateway's clock in epoch ms, moving every half second. Time left is always a difference to it, never counted down, so
 * that it is right again as soon as a sleeping phone wakes (LOTT-4).
 */
export const useServerClock = (): number => useClock(serverNow, tickMs);
