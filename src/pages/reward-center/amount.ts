import { useCurrency } from '#features/wallet/currency.ts';
import { formatMoney, formatWhole } from '#shared/lib/money.ts';

/** Writes amounts as gifts are written: decimals only where there are some. Minor units. */
export function useAmount(): (minor: number) => string {
  const currency = useCurrency();
  const isWhole = (minor: number) => minor % 10 ** currency.minorUnits === 0;
  return (minor) => (isWhole(minor) ? formatWhole : formatMoney)(minor, currency);
}
