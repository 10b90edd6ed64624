import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Value } from '#schemas/gateway/operations.ts';
import { call } from '#shared/api/client.ts';
import { createThrottle } from '#shared/lib/throttle.ts';

export type InboxPage = Value<'inbox'>;
/** A message of the inbox; `content` is foreign and must be cleaned before it is shown. */
export type Message = InboxPage['content'][number];

const pageSize = 20;
/** The count of unread messages is asked for at most this often, ms (MSG-2). */
const unreadThrottleMs = 250;
const turn = createThrottle(unreadThrottleMs);

/** The player's inbox, page by page, newest first. */
export const inboxQuery = infiniteQueryOptions({
  queryKey: ['inbox', 'list'],
  initialPageParam: 1,
  queryFn: async ({ pageParam, signal }): Promise<InboxPage> => {
    const page = await call('inbox', { query: { pageNo: pageParam, pageSize }, signal });
    return { ...page, content: page.content.filter(({ id }) => id) };
  },
  getNextPageParam: ({ totalPages }, _, page) => (page < totalPages ? page + 1 : undefined),
});

/** Unread inbox messages; never asked for trial members. */
export const inboxUnreadQuery = queryOptions({
  queryKey: ['inbox', 'unread'],
  queryFn: async ({ signal }) => {
    await turn();
    return call('inboxUnread', { signal });
  },
});
