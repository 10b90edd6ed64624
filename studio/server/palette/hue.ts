import type { Oklch } from 'culori';

/** Degrees between the hues of two colours, 0 to 180; grey has none, and is as far as can be. */
export function hueBetween({ h: one }: Oklch, { h: other }: Oklch): number {
  if (one === undefined || other === undefined) return 180;
  const turn = Math.abs(one - other) % 360;
  return turn > 180 ? 360 - turn : turn;
}
