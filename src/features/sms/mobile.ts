import { digitsOf, plainDigits } from '#shared/lib/plain-digits.ts';
import { sorted } from '#shared/lib/sorted.ts';

/** A number from its first digit or plus sign on: copied ones begin with brackets or marks that nobody sees, such as `(+63) 917`. */
const fromStart = (text: string): string =>
  plainDigits(text)
    .replace(/^[^\d+]+/, '')
    .replace(/^00/, '+');

/**
 * The digits of a typed or pasted number, without spaces, hyphens, the country prefix `dialingCode` (`+63`) and the zero that
 * replaces it inside the country: the gateway counts its length so.
 */
export function nationalDigits(text: string, dialingCode: string): string {
  const full = fromStart(text);
  const national = full.startsWith(dialingCode) ? full.slice(dialingCode.length) : full;
  return digitsOf(national, 21)
    .replace(/^0(?=\d)/, '')
    .slice(0, 20);
}

/** The longest dialling code of `codes` that a full number begins with, such as `+65 9123 4567` or `0065…`. */
export function dialingCodeOf(text: string, codes: readonly string[]): string | undefined {
  const full = fromStart(text);
  const fitting = codes.filter((code) => full.startsWith(code));
  return sorted(fitting, (one, other) => other.length - one.length)[0];
}

/** The number as it is sent: one leading zero is removed (LOGIN-7, SMS-2). */
export const withoutLeadingZero = (mobile: string): string => mobile.replace(/^0/, '');
