import type { FieldRule } from './rule.ts';

export type Checksum = NonNullable<FieldRule['checksum']>;

const digitsOf = (value: string): number[] => Array.from(value, Number);
const isDigits = (value: string): boolean => /^[0-9]+$/.test(value);

/** The digits by weights that fall by one, down to `last`. */
const weighted = (digits: readonly number[], last: number): number =>
  digits.reduce((sum, digit, at) => sum + digit * (digits.length - 1 - at + last), 0);

/** Every second digit from the right counts twice; the sum of all digits ends in 0. */
function passesLuhn(value: string): boolean {
  if (!isDigits(value)) return false;
  const sum = digitsOf(value).reduceRight((total, digit, at, { length }) => {
    const isDoubled = (length - at) % 2 === 0;
    return total + (isDoubled ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit);
  }, 0);
  return sum % 10 === 0;
}

/** ISO 7064 MOD 11-2: the last character is a digit, or X for ten. */
function passesMod11(value: string): boolean {
  if (!/^[0-9]+[0-9Xx]$/.test(value)) return false;
  const digits = digitsOf(value.slice(0, -1));
  const last = value.slice(-1).toUpperCase();
  const sum = digits.reduce((rest, digit) => ((rest + digit) * 2) % 11, 0);
  return (sum + (last === 'X' ? 10 : Number(last))) % 11 === 1;
}

/** Eleven digits that are not all the same; each of the last two follows from those before it. */
function passesCpf(value: string): boolean {
  if (!/^(?!(.)\1{10})[0-9]{11}$/.test(value)) return false;
  const digits = digitsOf(value);
  return [9, 10].every((at) => ((weighted(digits.slice(0, at), 2) * 10) % 11) % 10 === digits[at]);
}

/** Thirteen digits, the last of which follows from the others. */
function passesThaiId(value: string): boolean {
  if (!/^[0-9]{13}$/.test(value)) return false;
  const digits = digitsOf(value);
  return (11 - (weighted(digits.slice(0, 12), 2) % 11)) % 10 === digits[12];
}

/**
 * The checksums that there are, with the fewest and most characters of a number that has one: `luhn` of bank cards and of national
 * numbers such as those of Saudi Arabia and the Emirates, `mod11-2` of Chinese identity cards, `cpf` of Brazil, `thai-id` of Thailand.
 */
export const checksumRules: Readonly<
  Record<Checksum, { shortest: number; longest: number; passes: (value: string) => boolean }>
> = {
  luhn: { shortest: 2, longest: Infinity, passes: passesLuhn },
  'mod11-2': { shortest: 2, longest: Infinity, passes: passesMod11 },
  cpf: { shortest: 11, longest: 11, passes: passesCpf },
  'thai-id': { shortest: 13, longest: 13, passes: passesThaiId },
};
