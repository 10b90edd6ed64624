import { useCurrency } from '#features/wallet/currency.ts';
import { formatBrief } from '#shared/lib/money.ts';

/** Writes amounts as gifts are written. Minor units. */
export function useAmount(): (minor: number) => string {
  const currency = useCurrency();
  return (minor) => formatBrief(minor, currency);
}
