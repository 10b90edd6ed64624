import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '#features/acts/use-act.ts';
import { announcementsQuery, unreadOf, type Announcement } from '#features/announcements/queries.ts';
import { ReadAll } from '#features/messages/read-all.tsx';
import { useHasSession } from '#features/session/store.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { MessageList } from '#shared/ui/message/message-list.tsx';
import { call } from '#shared/api/client.ts';
import { createThrottle } from '#shared/lib/throttle.ts';

/** Announcements, one open at a time; opening one marks it read (NOTICE-2). */
export function View() {
  const t = useT();
  const { language } = useLanguage();
  const markRead = useMarkRead();
  const client = useQueryClient();
  const { queryKey } = announcementsQuery(language);
  const query = useQuery(announcementsQuery(language));
  const isKnown = useHasSession();
  const readingAll = useAct({
    send: () => call('announcementsReadAll', { body: {} }),
    name: 'announcementsReadAll',
    showsResult: true,
    onDone: () =>
      void client.setQueryData<Announcement[]>(queryKey, (list) => list?.map((each) => ({ ...each, read: true }))),
  });
  return (
    <MessageList
      query={query}
      icon="megaphone"
      format={{ dateStyle: 'medium' }}
      empty={t('notice:empty')}
      above={<ReadAll unread={isKnown ? unreadOf(query.data) : 0} act={readingAll} />}
      onRead={(id) => void markRead(id)}
    />
  );
}

/** Reads are reported to the gateway at most this often, ms (NOTICE-2). */
const markReadThrottleMs = 150;
const turn = createThrottle(markReadThrottleMs);

/** Marks an announcement read: here at once, then at the gateway, whose list is loaded again (NOTICE-2). */
function useMarkRead(): (id: string) => Promise<void> {
  const client = useQueryClient();
  const { language } = useLanguage();
  return async (id) => {
    const { queryKey } = announcementsQuery(language);
    client.setQueryData<Announcement[]>(queryKey, (list) =>
      list?.map((each) => (each.id === id ? { ...each, read: true } : each)),
    );
    try {
      await turn();
      await call('markRead', { body: { announcementId: id, read: true } });
      await client.invalidateQueries({ queryKey });
    } catch (error) {
      console.warn('The announcement could not be marked as read', error);
    }
  };
}
