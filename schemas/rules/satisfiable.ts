import { checkField } from './check.ts';
import { checksumRules } from './checksum.ts';
import type { FieldRule } from './rule.ts';
import { characterPatterns, longestValue, type CharacterSet, type Format, type Requirement } from './vocabulary.ts';

/** Classes that a set of characters has no member of. */
const lacking: Readonly<Record<CharacterSet, readonly Requirement[]>> = {
  digits: ['lower', 'upper', 'letter', 'symbol'],
  letters: ['digit', 'symbol'],
  alphanumeric: ['symbol'],
  username: [],
  printable: [],
};

/** Shortest and longest value of a format, in code points, and a value of it for the sets of characters to accept. */
const formats: Readonly<
  Record<Format, { shortest: number; longest: number; lacks: readonly Requirement[]; sample: string }>
> = {
  email: { shortest: 5, longest: longestValue, lacks: [], sample: 'a@b.c' },
  mobile: { shortest: 4, longest: 20, lacks: ['lower', 'upper', 'letter', 'symbol'], sample: '0000' },
  date: { shortest: 10, longest: 10, lacks: ['lower', 'upper', 'letter'], sample: '2000-01-01' },
};

/** How many characters the classes take at least: a lower- or upper-case letter also is a letter. */
function charactersNeeded(requires: readonly Requirement[]): number {
  const classes = new Set(requires);
  if (classes.has('lower') || classes.has('upper')) classes.delete('letter');
  return classes.size;
}

const isLettered = (characters: CharacterSet | undefined) => characters === 'letters' || characters === 'username';

/**
 * Whether no non-empty value can satisfy the rule, decided from lengths, characters, classes, format and options.
 * A pattern is only judged together with options; what one alone excludes is not decided.
 */
export function isImpossible(rule: FieldRule): boolean {
  const { characters, requires = [], format } = rule;
  if (rule.options) {
    const { equals: _, ...alone } = rule;
    return !rule.options.some((option) => option !== '' && !checkField({ ...alone, enabled: true }, option, {}));
  }
  const form = format && formats[format];
  const sum = rule.checksum && checksumRules[rule.checksum];
  const startsWithLetter =
    characters === 'username' && !requires.some((one) => one === 'lower' || one === 'upper' || one === 'letter');
  const shortest = Math.max(
    rule.minLength ?? 1,
    1,
    form?.shortest ?? 1,
    sum?.shortest ?? 1,
    charactersNeeded(requires) + (startsWithLetter ? 1 : 0),
  );
  const longest = Math.min(
    rule.maxLength ?? longestValue,
    longestValue,
    form?.longest ?? longestValue,
    sum?.longest ?? longestValue,
  );
  if (shortest > longest) return true;
  if (characters && requires.some((one) => lacking[characters].includes(one))) return true;
  if (form && requires.some((one) => form.lacks.includes(one))) return true;
  if (form && characters && !new RegExp(characterPatterns[characters], 'u').test(form.sample)) return true;
  if (sum && (isLettered(characters) || requires.some((one) => one !== 'digit') || (format && format !== 'mobile')))
    return true;
  // A date is digits and hyphens of fixed length: it is no e-mail address and no number.
  if (rule.minimumAge === undefined) return false;
  return (
    Boolean(sum) ||
    (format !== undefined && format !== 'date') ||
    shortest > 10 ||
    longest < 10 ||
    (characters !== undefined && characters !== 'printable') ||
    requires.some((one) => one !== 'digit' && one !== 'symbol')
  );
}
