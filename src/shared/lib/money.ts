/** How a currency is written; `pattern` such as `#,##0.00` (CURR-1). */
export type Currency = { symbol: string; pattern: string; minorUnits: number };

const grouped = new Intl.NumberFormat('en');

/** A whole number with a comma before each thousand, as the lobby writes amounts in every language. */
export const formatCount = (count: number): string => grouped.format(count);

/** An amount in minor units as the whole number the lobby shows, towards zero, with thousand separators and symbol (HEAD-3). */
export function formatWhole(minor: number, currency: Currency): string {
  return write(Math.trunc(minor / 10 ** currency.minorUnits) || 0, 0, currency);
}

/** An amount in minor units with as many decimals as the pattern asks for; half a digit is rounded away from zero. */
export function formatMoney(minor: number, currency: Currency): string {
  const decimals = /\.([0#]+)/.exec(currency.pattern)?.[1]?.length ?? 0;
  const scaled = Math.round(Math.abs(minor) * 10 ** (decimals - currency.minorUnits));
  return write(Math.sign(minor) * scaled, decimals, currency);
}

function write(units: number, decimals: number, { symbol, pattern }: Currency): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals > 0 ? `.${digits.slice(-decimals)}` : '';
  return `${units < 0 ? '−' : ''}${symbol}${pattern.includes(',') ? formatCount(Number(whole)) : whole}${fraction}`;
}
