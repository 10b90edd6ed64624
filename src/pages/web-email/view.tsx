import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useAct } from '#features/acts/use-act.ts';
import { inboxQuery, inboxUnreadQuery, type InboxPage, type Message } from '#features/messages/queries.ts';
import { ReadAll } from '#features/messages/read-all.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { confirm } from '#shared/ui/dialog/confirm.tsx';
import { MessageList } from '#shared/ui/message/message-list.tsx';
import { call } from '#shared/api/client.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import styles from './view.module.css';

const deletion = {
  titleKey: 'messages:delete-title',
  bodyKey: 'messages:delete-body',
  confirmKey: 'messages:delete',
  cancelKey: 'shell:cancel',
};

/** The player's inbox (MSG-2). */
export function View() {
  const t = useT();
  const query = useInfiniteQuery({
    ...inboxQuery,
    select: ({ pages }) => pages.flatMap((page) => page.content),
  });
  const inbox = useInbox();
  const { data: unread = 0 } = useQuery(inboxUnreadQuery);
  const until = query.data?.[0]?.createdAt ?? 0;
  const readingAll = useAct({
    send: () => call('inboxReadAll', { body: { until } }),
    name: 'inboxReadAll',
    showsResult: true,
  });
  const remove = async (id: string) => {
    if (await confirm(deletion)) await inbox.remove(id);
  };
  return (
    <MessageList
      query={query}
      icon="mail"
      empty={t('messages:empty')}
      onRead={(id) => void inbox.read(id)}
      above={<ReadAll unread={unread} act={readingAll} />}
      control={({ id }) => (
        <Button size="small" variant="ghost" icon="trash" className={styles.delete} onClick={() => void remove(id)}>
          {t('messages:delete')}
        </Button>
      )}
    >
      {query.hasNextPage && (
        <Button wide variant="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('messages:more')}
        </Button>
      )}
    </MessageList>
  );
}

/** Reading and deleting messages: here at once, then at the gateway; a refused deletion brings the message back (MSG-2). */
function useInbox() {
  const client = useQueryClient();
  const { queryKey } = inboxQuery;
  const change = (edit: (messages: Message[]) => Message[]) =>
    client.setQueryData<InfiniteData<InboxPage, number>>(
      queryKey,
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, content: edit(page.content) })) },
    );
  const recount = () => client.invalidateQueries({ queryKey: ['inbox', 'unread'] });
  const read = async (id: string): Promise<void> => {
    change((messages) => messages.map((each) => (each.id === id ? { ...each, read: true } : each)));
    try {
      await call('inboxRead', { path: { id }, body: {} });
      await recount();
    } catch (error) {
      console.warn('The message could not be marked as read', error);
    }
  };
  const remove = async (id: string): Promise<void> => {
    change((messages) => messages.filter((each) => each.id !== id));
    try {
      await call('inboxDelete', { path: { id } });
      await recount();
    } catch (error) {
      console.warn('The message could not be deleted', error);
      showToast('fail', 'errors:general');
      await client.invalidateQueries({ queryKey });
    }
  };
  return { read, remove };
}
