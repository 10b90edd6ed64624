import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '#shared/platform/platform.ts';

const lowest = 3_620_281_923;
const highest = 7_809_521_168;
const step = 1_000_000;
const tickMs = 200;

/** The number a simulated jackpot starts from (JACK-1); `random` gives 0 to 1. */
export const startAmount = (random: () => number) => Math.round(lowest + random() * (highest - lowest));
/** The next number: 1 to 5 steps of a million more. */
export const grow = (amount: number, random: () => number) => amount + (1 + Math.floor(random() * 5)) * step;

/** A number that grows five times a second; undefined until the page is alive. It rests while unseen or under reduced motion. */
export function useSimulatedJackpot(paused: boolean): number | undefined {
  const [amount, setAmount] = useState<number>();
  // Goes on where it was when home is found again.
  useEffect(() => setAmount((before) => before ?? startAmount(Math.random)), []);
  useEffect(() => {
    if (paused || prefersReducedMotion()) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setAmount((before) => before && grow(before, Math.random));
    }, tickMs);
    return () => clearInterval(timer);
  }, [paused]);
  return amount;
}
