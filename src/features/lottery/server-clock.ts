import { useSyncExternalStore } from 'react';
import { serverNow } from '#shared/api/api-context.ts';

/** Milliseconds between two looks at the clock (LOTT-4). */
export const lotteryTickMs = 500;

let now = Number.NaN;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function look(): void {
  now = serverNow();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    timer = setInterval(look, lotteryTickMs);
    document.addEventListener('visibilitychange', look);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    now = Number.NaN;
    document.removeEventListener('visibilitychange', look);
  };
}

/** The time of the last look; of this one, when nobody looked before. */
function latest(): number {
  if (Number.isNaN(now)) now = serverNow();
  return now;
}

/**
 * The gateway's clock in epoch ms, moving every half second, in one beat for all who look; NaN while prerendering. Time left is
 * always a difference to it, never counted down, so that it is right again as soon as a sleeping phone wakes (LOTT-4).
 */
export function useServerClock(): number {
  return useSyncExternalStore(subscribe, latest, () => Number.NaN);
}
