import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { inboxQuery, type InboxPage, type Message } from './queries.ts';

/** Reading and deleting messages: here at once, then at the gateway; a refused deletion brings the message back (MSG-2). */
export function useInbox() {
  const client = useQueryClient();
  const { queryKey } = inboxQuery();
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
      showToast('fail', 'errors.general');
      await client.invalidateQueries({ queryKey });
    }
  };
  return { read, remove };
}
