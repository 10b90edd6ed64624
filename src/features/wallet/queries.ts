import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** The player's balance over all wallets, in minor units. */
export const walletQuery = (enabled: boolean) =>
  queryOptions({
    staleTime: 15_000,
    enabled,
    queryKey: ['wallet'],
    queryFn: ({ signal }) => call('wallet', { signal }),
  });
