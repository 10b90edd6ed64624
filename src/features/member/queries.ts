import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** Profile of the player. */
export const memberQuery = queryOptions({
  queryKey: ['member'],
  queryFn: ({ signal }) => call('memberInfo', { signal }),
});

/** Unclaimed promotions, for the badge of the reward entries (HOME-6). */
export const unclaimedQuery = queryOptions({
  queryKey: ['promotions', 'unclaimed'],
  queryFn: async ({ signal }) => {
    const { list } = await call('promotions', { signal });
    return list.filter(({ status }) => status === 'Claim').length;
  },
});
