import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { clientError } from '#shared/api/gateway-error.ts';
import { readOptions } from '#shared/api/read-options.ts';
import { numberOf, recordOf, textOf } from '#shared/api/shape.ts';

/** `balance` in minor units; `minorUnits` is the number of decimals. */
export type Wallet = { balance: number; symbol: string; minorUnits: number };

/** The player's balance over all wallets; a missing balance is an error, never zero. */
export const walletQuery = (enabled: boolean) =>
  queryOptions({
    ...readOptions,
    staleTime: 15_000,
    enabled,
    queryKey: ['wallet'],
    queryFn: async ({ signal }): Promise<Wallet> => {
      const value = recordOf(await call('wallet', { signal }));
      const balance = numberOf(value, 'sumBalance', Number.NaN);
      if (Number.isNaN(balance)) throw clientError('answer.unexpected');
      return { balance, symbol: textOf(value, 'currencySymbol'), minorUnits: numberOf(value, 'minorUnits', 2) };
    },
  });
