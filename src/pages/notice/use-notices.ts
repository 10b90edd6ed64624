import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedTopic } from '#schemas/gateway/notice-topics.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { noticesUnreadQuery } from '#features/notices/unread.ts';
import { call } from '#shared/api/client.ts';
import { pagesQuery } from '#shared/api/list-place.ts';
import { sorted } from '#shared/lib/sorted.ts';
import { createThrottle } from '#shared/lib/throttle.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';

type Page = Value<'notices'>;
/** `content` is foreign and must be cleaned before it is shown. */
export type Notice = Page['list'][number];
/** Which notices the player looks at: all, those that are unread, or those of a topic. */
export type Shown = 'all' | 'unread' | ListedTopic;

const queryOf = (shown: Shown) =>
  shown === 'all' ? {} : shown === 'unread' ? { unread: 'true' as const } : { topic: shown };

/** A page of the player's notices and the next ones; what was opened among the unread stays in sight until they look at others. */
export function useNotices(shown: Shown) {
  const [opened, setOpened] = useState<readonly Notice[]>([]);
  const query = useInfiniteQuery({
    ...pagesQuery(['notices', 'list', shown], 'notices', queryOf(shown)),
    select: ({ pages }) => {
      const list = pages.flatMap((page) => page.list);
      const gone = shown === 'unread' ? opened.filter(({ id }) => !list.some((each) => each.id === id)) : [];
      return sorted([...list, ...gone], (a, b) => b.createdAt - a.createdAt);
    },
  });
  const { read, remove } = useNoticeActs();
  return {
    query,
    open: (notice: Notice) => {
      setOpened([...opened, { ...notice, read: true }]);
      void read(notice.id);
    },
    remove: (id: string) => {
      setOpened(opened.filter((each) => each.id !== id));
      void remove(id);
    },
  };
}

/** Reads are reported to the gateway at most this often, ms (NOTICE-2). */
const readThrottleMs = 150;
const turn = createThrottle(readThrottleMs);

/** Reading and deleting: here at once, in every list that has the notice, then at the gateway; a refused deletion brings it back (MSG-2, NOTICE-2). */
function useNoticeActs() {
  const client = useQueryClient();
  const queryKey = ['notices', 'list'];
  const change = (edit: (list: Notice[]) => Notice[]) =>
    client.setQueriesData<InfiniteData<Page>>(
      { queryKey },
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, list: edit(page.list) })) },
    );
  const recount = () => client.invalidateQueries(noticesUnreadQuery);
  const read = async (id: string): Promise<void> => {
    change((list) => list.map((each) => (each.id === id ? { ...each, read: true } : each)));
    try {
      await turn();
      await call('noticeRead', { path: { id }, body: {} });
      await recount();
    } catch (error) {
      console.warn('The notice could not be marked as read', error);
    }
  };
  const remove = async (id: string): Promise<void> => {
    change((list) => list.filter((each) => each.id !== id));
    try {
      await call('noticeDelete', { path: { id } });
      await recount();
    } catch (error) {
      console.warn('The notice could not be deleted', error);
      showToast('fail', 'errors:general');
      await client.invalidateQueries({ queryKey });
    }
  };
  return { read, remove };
}
