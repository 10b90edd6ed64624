import { formatMoney, type Currency } from '#shared/lib/money.ts';

/** As `formatMoney`, with a plus before what is more than nothing. */
export const formatSigned = (minor: number, currency: Currency): string => {
  const text = formatMoney(minor, currency);
  return minor > 0 && /[1-9]/.test(text) ? `+${text}` : text;
};
