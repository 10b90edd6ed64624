/** How many of how many. */
export type Share = { did: number; of: number };
/** A difference of two shares, and between which it lies in 95 of 100 cases; each from -1 to 1. */
export type Difference = { value: number; low: number; high: number };

/** The 97.5 % point of the normal distribution: 95 % lie between it and its opposite. */
const z = 1.959963984540054;

/** The score interval of Wilson (1927) for a share. */
function wilson({ did, of }: Share): { low: number; high: number } {
  const share = did / of;
  const middle = (share + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
  const half = (z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))) / (1 + z ** 2 / of);
  return { low: middle - half, high: middle + half };
}

/**
 * How much more the first share is than the second, with the hybrid score interval of Newcombe (1998, method 10), made of Wilson's: it holds for small
 * numbers and for shares near 0, too. Undefined while one of them is of nobody.
 */
export function differenceOf(first: Share, second: Share): Difference | undefined {
  if (first.of === 0 || second.of === 0) return undefined;
  const [p, q] = [first.did / first.of, second.did / second.of];
  const [a, b] = [wilson(first), wilson(second)];
  const value = p - q;
  return { value, low: value - Math.hypot(p - a.low, b.high - q), high: value + Math.hypot(a.high - p, q - b.low) };
}
