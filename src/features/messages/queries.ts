import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { readOptions } from '#shared/api/read-options.ts';
import { listOf, numberOf, recordOf, textOf } from '#shared/api/shape.ts';
import { createTurns } from '#shared/lib/turns.ts';

/** A message of the inbox. `time` in epoch ms; `html` is foreign and must be cleaned before it is shown. */
export type Message = { id: string; title: string; html: string; time: number; read: boolean };
export type InboxPage = { messages: Message[]; page: number; pages: number };

const pageSize = 20;
/** The count of unread messages is asked for at most this often, ms (MSG-2). */
const unreadThrottleMs = 250;
const turn = createTurns(unreadThrottleMs);

function readMessage(entry: Record<string, unknown>): Message | undefined {
  const id = textOf(entry, 'id');
  if (!id) return undefined;
  return {
    id,
    title: textOf(entry, 'title'),
    html: textOf(entry, 'content'),
    time: numberOf(entry, 'createdAt', 0),
    read: entry['read'] === true,
  };
}

/** The player's inbox, page by page, newest first. */
export const inboxQuery = () =>
  infiniteQueryOptions({
    ...readOptions,
    queryKey: ['inbox', 'list'],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<InboxPage> => {
      const value = recordOf(await call('inbox', { query: { pageNo: pageParam, pageSize }, signal }));
      return {
        messages: listOf(value['content'], readMessage),
        page: pageParam,
        pages: numberOf(value, 'totalPages', 1),
      };
    },
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
  });

/** Unread inbox messages; never asked for trial members. */
export const inboxUnreadQuery = (enabled: boolean) =>
  queryOptions({
    ...readOptions,
    enabled,
    queryKey: ['inbox', 'unread'],
    queryFn: async ({ signal }) => {
      await turn();
      return numberOf({ count: await call('inboxUnread', { signal }) }, 'count', 0);
    },
  });

/** Unread chat messages; asked only with the flag CBS3 and for members. */
export const chatUnreadQuery = (enabled: boolean) =>
  queryOptions({
    ...readOptions,
    enabled,
    queryKey: ['chat', 'unread'],
    queryFn: async ({ signal }) => {
      const value = recordOf(await call('chatUnread', { signal }));
      return numberOf(value, 'unReadCount', numberOf(value, 'totalUnreadCount', 0));
    },
  });
