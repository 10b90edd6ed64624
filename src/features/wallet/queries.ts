import { callQuery } from '#shared/api/call-query.ts';

/** The player's balance over all wallets, in minor units. */
export const walletQuery = { ...callQuery(['wallet'], 'wallet'), staleTime: 15_000 };
