import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '#shared/platform/platform.ts';

const pauseMs = 2000;

/**
 * A window of `size` + 1 entries over a ring, which moves on by one while `running`; `offset` changes with each move.
 * It rests in a hidden tab and under reduced motion.
 */
export function useLoop<T>(entries: readonly T[], size: number, running: boolean): { list: T[]; offset: number } {
  const [offset, setOffset] = useState(0);
  const total = entries.length;
  useEffect(() => {
    if (!running || prefersReducedMotion()) return undefined;
    const timer = setInterval(() => !document.hidden && setOffset((at) => (at + 1) % total), pauseMs);
    return () => clearInterval(timer);
  }, [running, total]);
  const count = Math.min(total, running ? size + 1 : size);
  return {
    list: Array.from({ length: count }, (_, index) => entries[(offset + index) % total]).filter(
      (entry) => entry !== undefined,
    ),
    offset,
  };
}
