import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** Profile of the player. */
export const memberQuery = (enabled: boolean) =>
  queryOptions({
    enabled,
    queryKey: ['member'],
    queryFn: ({ signal }) => call('memberInfo', { signal }),
  });

/** Unclaimed promotions, for the badge of the reward entries (HOME-6). */
export const unclaimedQuery = (enabled: boolean) =>
  queryOptions({
    enabled,
    queryKey: ['promotions', 'unclaimed'],
    queryFn: async ({ signal }) => {
      const { list } = await call('promotions', { signal });
      return list.filter(({ status }) => status === 'Claim').length;
    },
  });
