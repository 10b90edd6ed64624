/** The digits of a typed or pasted number: spaces, hyphens and a country prefix in `dialingCode` (`+63`) are dropped. */
export function nationalDigits(text: string, dialingCode: string): string {
  const trimmed = text.trim().replace(/^00/, '+');
  const national = trimmed.startsWith(dialingCode) ? trimmed.slice(dialingCode.length) : trimmed;
  return national.replace(/[^0-9]/g, '').slice(0, 20);
}

/** The number as it is sent: one leading zero is removed (LOGIN-7, SMS-2). */
export const withoutLeadingZero = (mobile: string): string => mobile.replace(/^0/, '');
