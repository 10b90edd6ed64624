import { plainDigits } from './plain-digits.ts';

/** The signs by which a language separates groups of digits and decimals, with the digits 0 to 9 first and then with its own. */
function signsOf(tag: string) {
  const formats = [new Intl.NumberFormat(tag, { numberingSystem: 'latn' }), new Intl.NumberFormat(tag)];
  const parts = formats.flatMap((format) => format.formatToParts(1_234_567.8));
  const valuesOf = (kind: string) => parts.filter(({ type }) => type === kind).map(({ value }) => value);
  return { groups: valuesOf('group').filter((sign) => sign.trim()), decimals: valuesOf('decimal') };
}

const escaped = (signs: readonly string[]) => signs.map((sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`).join('');

/** Directional marks, which keyboards and copied texts bring along. */
const marks = /[\u061C\u200E\u200F\u2066-\u2069]/g;

/**
 * The amount that a player typed, in minor units. Digits of any script, the language's decimal sign, and groups of two or three digits
 * that are separated by the language's sign or a space are read; anything else is undefined, never a guess: too many decimals, a sign
 * of another language, an amount that a number cannot hold exactly.
 */
export function parseAmount(text: string, minorUnits: number, tag: string): number | undefined {
  const { groups, decimals } = signsOf(tag);
  const group = `[${escaped(groups)}\\s]`;
  const decimal = `[${escaped(decimals)}]`;
  const fraction = minorUnits > 0 ? `(?:${decimal}(\\d{0,${minorUnits}}))?` : '()';
  const pattern = new RegExp(`^(\\d+|\\d{1,3}(?:${group}\\d{2,3})*${group}\\d{3})${fraction}$`, 'u');
  const match = pattern.exec(plainDigits(text.replace(marks, '').trim()));
  if (!match) return undefined;
  const [, whole = '', decimalPart = ''] = match;
  const minor = Number(whole.replace(/\D/g, '') + decimalPart.padEnd(minorUnits, '0'));
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/** How an amount is typed in a language, with all the decimals that the currency has: `1234.50`. */
export const exampleAmount = (minorUnits: number, tag: string): string =>
  writeAmount(minorUnits > 0 ? 1_234.5 * 10 ** minorUnits : 1_234, minorUnits, tag);

/** An amount in minor units as the field shows it: plain digits with the language's decimal sign, without empty decimals. */
export function writeAmount(minor: number, minorUnits: number, tag: string): string {
  const [decimal = '.'] = signsOf(tag).decimals;
  const digits = String(minor).padStart(minorUnits + 1, '0');
  const whole = digits.slice(0, digits.length - minorUnits);
  const fraction = digits.slice(digits.length - minorUnits);
  return Number(fraction) > 0 ? `${whole}${decimal}${fraction}` : whole;
}
