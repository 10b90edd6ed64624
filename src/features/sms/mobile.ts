import { plainDigits } from '#shared/lib/plain-digits.ts';
import { sorted } from '#shared/lib/sorted.ts';

/**
 * The digits of a typed or pasted number: spaces, hyphens, a country prefix in `dialingCode` (`+63`) and the zero that
 * stands for it inside the country are dropped, so that its length is judged as the gateway will see it.
 */
export function nationalDigits(text: string, dialingCode: string): string {
  const trimmed = plainDigits(text).trim().replace(/^00/, '+');
  const national = trimmed.startsWith(dialingCode) ? trimmed.slice(dialingCode.length) : trimmed;
  return national
    .replace(/[^0-9]/g, '')
    .replace(/^0(?=\d)/, '')
    .slice(0, 20);
}

/** The dialling code of `codes` that a text typed or pasted in full begins with, such as `+65 9123 4567` or `0065…`; the longest that fits. */
export function dialingCodeOf(text: string, codes: readonly string[]): string | undefined {
  const full = plainDigits(text).trim().replace(/^00/, '+');
  const fitting = codes.filter((code) => full.startsWith(code));
  return sorted(fitting, (one, other) => other.length - one.length)[0];
}

/** The number as it is sent: one leading zero is removed (LOGIN-7, SMS-2). */
export const withoutLeadingZero = (mobile: string): string => mobile.replace(/^0/, '');
