import { digitsOf, plainDigits } from '#shared/lib/plain-digits.ts';
import { sorted } from '#shared/lib/sorted.ts';

/**
 * The digits of a typed or pasted number, without spaces, hyphens, the country prefix `dialingCode` (`+63`) and the zero that
 * replaces it inside the country: the gateway counts its length so.
 */
export function nationalDigits(text: string, dialingCode: string): string {
  const trimmed = plainDigits(text).trim().replace(/^00/, '+');
  const national = trimmed.startsWith(dialingCode) ? trimmed.slice(dialingCode.length) : trimmed;
  return digitsOf(national, 21)
    .replace(/^0(?=\d)/, '')
    .slice(0, 20);
}

/** The longest dialling code of `codes` that a full number begins with, such as `+65 9123 4567` or `0065…`. */
export function dialingCodeOf(text: string, codes: readonly string[]): string | undefined {
  const full = plainDigits(text).trim().replace(/^00/, '+');
  const fitting = codes.filter((code) => full.startsWith(code));
  return sorted(fitting, (one, other) => other.length - one.length)[0];
}

/** The number as it is sent: one leading zero is removed (LOGIN-7, SMS-2). */
export const withoutLeadingZero = (mobile: string): string => mobile.replace(/^0/, '');
