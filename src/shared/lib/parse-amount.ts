import { plainDigits } from './plain-digits.ts';

/** The signs by which a language separates groups of digits and decimals, with the digits 0 to 9 first and then with its own. */
function signsOf(tag: string) {
  const formats = [new Intl.NumberFormat(tag, { numberingSystem: 'latn' }), new Intl.NumberFormat(tag)];
  const parts = formats.flatMap((format) => format.formatToParts(1_234_567.8));
  const signs = (kind: string) => parts.flatMap(({ type, value }) => (type === kind ? value : [])).join('');
  return { groups: signs('group'), decimals: signs('decimal') };
}

/** Directional marks, which keyboards and copied texts bring along. */
const marks = /[\u061C\u200E\u200F\u2066-\u2069]/g;

/** Signs that separate groups in every language: spaces, apostrophes of Swiss keyboards, the Arabic sign. */
const anyGroup = String.raw`\s'’٬`;

/** Whole part and decimals of an amount whose groups and decimals are separated by one of the signs that are given. */
function amountPattern(groups: string, decimals: string, minorUnits: number): RegExp {
  const whole = String.raw`\d+|\d{1,3}(?:[${groups}]\d{2,3})*[${groups}]\d{3}`;
  const fraction = minorUnits > 0 ? String.raw`(?:[${decimals}](\d{0,${minorUnits}}))?` : '';
  return new RegExp(`^(${whole})${fraction}$`, 'u');
}

/** A single sign before the last three digits separates a group in one country and decimals in another. */
const isAmbiguous = /^[^.,]+[.,]\d{3}$/;

/** An amount by the signs of its language or, where it cannot be mistaken, with the decimal sign of another country. */
function matchAmount(text: string, minorUnits: number, tag: string) {
  const { groups, decimals } = signsOf(tag);
  const match = amountPattern(anyGroup + groups, `${decimals}٫`, minorUnits).exec(text);
  if (!isAmbiguous.test(text)) return match ?? amountPattern(anyGroup, '.,', minorUnits).exec(text);
  const isDecimal = [...decimals].some((sign) => text.includes(sign));
  return isDecimal || minorUnits < 3 ? match : undefined;
}

/**
 * The amount that a player typed, in minor units. Digits of any script and the signs of the language are read, and so is the decimal sign
 * of another country where it cannot be mistaken: a phone's keys follow its own region. Anything else is undefined, never a guess: too many
 * decimals, a sign that may separate groups or decimals, an amount that a number cannot hold exactly.
 */
export function parseAmount(text: string, minorUnits: number, tag: string): number | undefined {
  const typed = plainDigits(text.replace(marks, '').trim()).replace('．', '.').replace('，', ',');
  const match = matchAmount(typed, minorUnits, tag);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  const minor = Number(whole.replace(/\D/g, '') + fraction.padEnd(minorUnits, '0'));
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/** How an amount is typed in a language, with all the decimals that the currency has: `1234.50`. */
export const exampleAmount = (minorUnits: number, tag: string): string =>
  writeAmount(minorUnits > 0 ? 1_234.5 * 10 ** minorUnits : 1_234, minorUnits, tag);

/** An amount in minor units as the field shows it: plain digits with the language's decimal sign, without empty decimals. */
export function writeAmount(minor: number, minorUnits: number, tag: string): string {
  const decimal = signsOf(tag).decimals.charAt(0);
  const digits = String(minor).padStart(minorUnits + 1, '0');
  const whole = digits.slice(0, digits.length - minorUnits);
  const fraction = digits.slice(digits.length - minorUnits);
  return Number(fraction) > 0 ? `${whole}${decimal}${fraction}` : whole;
}
