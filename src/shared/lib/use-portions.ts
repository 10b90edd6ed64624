import { useEffect, useState } from 'react';
import { inFrameTurn } from './frame-turns.ts';

/** How many of `count` entries may be drawn now: `portion` at first, as many more with each frame whose turn it is. */
export function usePortions(count: number, portion: number): number {
  const [drawn, setDrawn] = useState(portion);
  const more = drawn < count;
  useEffect(() => (more ? inFrameTurn(() => setDrawn(drawn + portion)) : undefined), [more, drawn, portion]);
  return drawn;
}
