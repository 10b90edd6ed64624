import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** What the player has told of themselves, and what of it may be changed (MEM-3). */
export const profileQuery = queryOptions({
  queryKey: ['member', 'profile'],
  queryFn: ({ signal }) => call('memberProfile', { signal }),
});

/** The pictures to choose an avatar from. */
export const headIconsQuery = queryOptions({
  queryKey: ['member', 'icons'],
  queryFn: async ({ signal }) => (await call('headIcon', { signal })).icons,
});
