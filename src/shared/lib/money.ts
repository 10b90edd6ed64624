/** How a currency is written; `pattern` such as `#,##0.00` (CURR-1). */
export type Currency = { symbol: string; pattern: string; minorUnits: number };

/** An amount in minor units as the whole number the lobby shows, towards zero, with thousand separators and symbol (HEAD-3). */
export function formatWhole(minor: number, currency: Currency): string {
  const whole = Math.trunc(minor / 10 ** currency.minorUnits) || 0;
  return write(whole, 0, currency);
}

/** An amount in minor units with as many decimals as the pattern asks for. */
export function formatMoney(minor: number, currency: Currency): string {
  const decimals = /\.([0#]+)/.exec(currency.pattern)?.[1]?.length ?? 0;
  return write(minor / 10 ** currency.minorUnits, decimals, currency);
}

function write(amount: number, decimals: number, currency: Currency): string {
  const number = new Intl.NumberFormat('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: currency.pattern.includes(','),
  }).format(Math.abs(amount));
  return `${amount < 0 ? '−' : ''}${currency.symbol}${number}`;
}
