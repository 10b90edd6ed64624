import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { useLanguage } from '#shared/i18n/texts.tsx';
import { createThrottle } from '#shared/lib/throttle.ts';
import { announcementsQuery, type Announcement } from './queries.ts';

/** Reads are told to the gateway at most this often, ms (NOTICE-2). */
const markReadThrottleMs = 150;
const turn = createThrottle(markReadThrottleMs);

/** Marks an announcement read: here at once, then at the gateway, whose list is loaded anew (NOTICE-2). */
export function useMarkRead(): (id: string) => Promise<void> {
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
