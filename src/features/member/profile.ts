import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';

/** What the player has entered about themselves, and what of it may be changed (MEM-3). */
export const profileQuery = callQuery(['member', 'profile'], 'memberProfile');

/** The pictures to choose an avatar from. */
export const headIconsQuery = queryOptions({
  queryKey: ['member', 'icons'],
  queryFn: async ({ signal }) => (await call('headIcon', { signal })).icons,
});
