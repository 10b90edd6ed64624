import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** Profile of the player. */
export const memberQuery = queryOptions({
  queryKey: ['member'],
  queryFn: ({ signal }) => call('memberInfo', { signal }),
});
