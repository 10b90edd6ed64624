/** A sorted copy of a list. What `toSorted` is, which iPhones lack before iOS 16. */
export const sorted = <T>(list: readonly T[], compare: (one: T, other: T) => number): T[] =>
  // oxlint-disable-next-line unicorn/no-array-sort
  [...list].sort(compare);
