import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** Unread chat messages; asked only with the flag CBS3 and for members. */
export const chatUnreadQuery = queryOptions({
  queryKey: ['chat', 'unread'],
  queryFn: async ({ signal }) => (await call('chatUnread', { signal })).unReadCount,
});
