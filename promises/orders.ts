import { isWithinCountry, type Countries } from '#schemas/countries.ts';
import { isObject, type Json } from '#schemas/json.ts';

/** Numbers: the larger one is stricter. */
export const larger = (a: number, b: number): number => Math.max(a, b);

/** Numbers: the smaller one is stricter. */
export const smaller = (a: number, b: number): number => Math.min(a, b);

/** What may be done: only where both allow it. */
export const bothAllow = (a: boolean, b: boolean): boolean => a && b;

/** What has to be offered: where one asks for it. */
export const eitherAsks = (a: boolean, b: boolean): boolean => a || b;

/** All numbers that one of them has, each once, the smallest first. */
export const unionOfNumbers = (a: readonly number[], b: readonly number[]): number[] =>
  [...new Set([...a, ...b])].toSorted((one, other) => one - other);

/** The numbers that both have, the smallest first. */
export const commonNumbers = (a: readonly number[], b: readonly number[]): number[] =>
  [...new Set(a)].filter((each) => b.includes(each)).toSorted((one, other) => one - other);

/** Words from the loosest to the strictest. */
export const laterOf =
  <Word extends string>(words: readonly Word[]) =>
  (a: Word, b: Word): Word =>
    words.indexOf(a) > words.indexOf(b) ? a : b;

/** An entry by what it says, in whatever order its keys are. */
const textOf = (entry: Json): string =>
  JSON.stringify(isObject(entry) ? Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1)) : entry);

/** Lists as sets: everything that one of them has, each once, in an order of their contents. */
export function union<Entry extends Json>(a: readonly Entry[], b: readonly Entry[]): Entry[] {
  const entries = new Map([...a, ...b].map((entry) => [textOf(entry), entry]));
  return [...entries].toSorted(([first], [second]) => (first < second ? -1 : 1)).map(([, entry]) => entry);
}

/** How long something may last: the shorter one is stricter, and 0 is without an end. */
export const shorter = (a: number, b: number): number => (a === 0 || b === 0 ? Math.max(a, b) : Math.min(a, b));

/** Places that both lists have, whole or as a part of one of theirs; none beside one that it is a part of. */
export function intersectionOfCountries(a: Countries, b: Countries): Countries {
  if (a === 'everywhere') return b === 'everywhere' ? b : intersectionOfCountries(b, b);
  if (b === 'everywhere') return intersectionOfCountries(a, a);
  const within = (places: readonly string[], areas: readonly string[]) =>
    places.filter((place) => areas.some((area) => isWithinCountry(place, area)));
  const shared = [...new Set([...within(a, b), ...within(b, a)])].toSorted();
  return shared.filter((place) => !shared.some((area) => area !== place && isWithinCountry(place, area)));
}
