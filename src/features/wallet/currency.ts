import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMerchant } from '#engine/config/config-context.tsx';
import { call } from '#shared/api/client.ts';
import { formatMoney, type Currency } from '#shared/lib/money.ts';

/** The currency of the merchant's wallet at the gateway, or undefined when the answer names none (HOME-1). */
const merchantWalletQuery = queryOptions({
  queryKey: ['merchant-wallet'],
  queryFn: async ({ signal }): Promise<Currency | null> => {
    const { currencySymbol: symbol, pattern, minorUnits } = await call('merchantWallet', { signal });
    return symbol && pattern ? { symbol, pattern, minorUnits } : null;
  },
});

/** How amounts are written: as the merchant's wallet says, until it is known as the merchant's own document does. */
export function useCurrency(): Currency {
  const { currency } = useMerchant().merchant;
  return useQuery(merchantWalletQuery).data ?? currency;
}

/** Writes an amount in minor units as `useCurrency` says. */
export function useMoney(): (minor: number) => string {
  const currency = useCurrency();
  return (minor) => formatMoney(minor, currency);
}
