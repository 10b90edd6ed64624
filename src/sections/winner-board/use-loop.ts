import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '#shared/platform/platform.ts';

const pauseMs = 2000;

/**
 * A window over a ring of entries, `size` of them, one more where it `moves` on by one at a time; `offset` changes with each
 * move. It `rests` where nobody sees it, in a hidden tab and under reduced motion.
 */
export function useLoop<T>(
  entries: readonly T[],
  size: number,
  { moves, rests }: { moves: boolean; rests: boolean },
): { list: T[]; offset: number } {
  const [offset, setOffset] = useState(0);
  const total = entries.length;
  useEffect(() => {
    if (!moves || rests || prefersReducedMotion()) return undefined;
    const timer = setInterval(() => !document.hidden && setOffset((at) => (at + 1) % total), pauseMs);
    return () => clearInterval(timer);
  }, [moves, rests, total]);
  const count = Math.min(total, moves ? size + 1 : size);
  return {
    list: Array.from({ length: count }, (_, index) => entries[(offset + index) % total]).filter(
      (entry) => entry !== undefined,
    ),
    offset,
  };
}
