/** How a currency is written; `pattern` such as `#,##0.00` (CURR-1). */
export type Currency = { symbol: string; pattern: string; minorUnits: number };

/** A whole number with a comma before each thousand, as the lobby writes amounts in every language. */
export const formatCount = (count: number): string => new Intl.NumberFormat('en').format(count);

/** A balance or counter in minor units as the whole number that a header shows, towards zero, with thousand separators and symbol (HEAD-3). */
export const formatWhole = (minor: number, currency: Currency): string =>
  write(Math.trunc(minor / 10 ** currency.minorUnits) || 0, 0, currency);

/** An amount that is read at a glance, such as a gift or a quick choice: without decimals where they say nothing. */
export const formatBrief = (minor: number, currency: Currency): string =>
  (minor % 10 ** currency.minorUnits === 0 ? formatWhole : formatMoney)(minor, currency);

/** An amount in minor units with as many decimals as the pattern asks for; half a digit is rounded away from zero. */
export const formatMoney = (minor: number, currency: Currency): string =>
  write(minor / 10 ** currency.minorUnits, /\.([0#]+)/.exec(currency.pattern)?.[1]?.length ?? 0, currency);

function write(amount: number, decimals: number, { symbol, pattern }: Currency): string {
  const digits = new Intl.NumberFormat('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: pattern.includes(','),
  }).format(Math.abs(amount));
  // What is rounded to nothing is not less than nothing.
  const isLess = amount < 0 && /[1-9]/.test(digits);
  return `${isLess ? '−' : ''}${symbol}${digits}`;
}
