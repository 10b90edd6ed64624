import type { FieldRule } from './rule.ts';

export type CharacterSet = NonNullable<FieldRule['characters']>;
export type Requirement = NonNullable<FieldRule['requires']>[number];
export type Format = NonNullable<FieldRule['format']>;

/**
 * The words of the rules as regular expression sources, anchored, to be compiled with the `u` flag.
 * None has nested or overlapping repetition, so matching takes time linear in the value.
 */
export const characterPatterns: Readonly<Record<CharacterSet, string>> = {
  digits: '^[0-9]+$',
  letters: '^[A-Za-z]+$',
  alphanumeric: '^[A-Za-z0-9]+$',
  username: '^[A-Za-z][A-Za-z0-9_]*$',
  printable: '^\\P{Cc}+$',
};

export const requirementPatterns: Readonly<Record<Requirement, string>> = {
  digit: '[0-9]',
  lower: '[a-z]',
  upper: '[A-Z]',
  letter: '[A-Za-z]',
  symbol: '[^A-Za-z0-9\\s]',
};

const leapYear = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
/** ISO dates that exist. */
export const existingDate = `^(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|${leapYear}-02-29)$`;

export const formatPatterns: Readonly<Record<Format, string>> = {
  email: '^[^\\s@]{1,64}@[^\\s@.]+(?:\\.[^\\s@.]+)+$',
  mobile: '^[0-9]{4,20}$',
  date: existingDate,
};

/** Longest value any rule accepts, in code points: bounds the work of every pattern, also where no `maxLength` is set. */
export const longestValue = 512;

/** For each set of characters, the sets that accept everything it accepts, besides itself. */
const wider: Readonly<Record<CharacterSet, readonly CharacterSet[]>> = {
  digits: ['alphanumeric', 'printable'],
  letters: ['alphanumeric', 'username', 'printable'],
  alphanumeric: ['printable'],
  username: ['printable'],
  printable: [],
};

/** Whether every value made of `inner` is also made of `outer`. */
export function isWithin(inner: CharacterSet, outer: CharacterSet): boolean {
  return inner === outer || wider[inner].includes(outer);
}
