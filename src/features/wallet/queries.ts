import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** The player's balance over all wallets, in minor units. */
export const walletQuery = queryOptions({
  staleTime: 15_000,
  queryKey: ['wallet'],
  queryFn: ({ signal }) => call('wallet', { signal }),
});
