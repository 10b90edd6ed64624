import { useQuery } from '@tanstack/react-query';
import { useWorld } from '#engine/flag/world.tsx';
import { announcementsQuery, unreadOf } from '#features/announcements/queries.ts';
import { chatUnreadQuery } from '#features/chat/queries.ts';
import { useLanguage } from '#shared/i18n/texts.tsx';
import { inboxUnreadQuery } from './queries.ts';

/** How much the member has not read, all 0 for others (MSG-2); kept up to date by their queries. */
export function useUnread() {
  const { role, flags } = useWorld();
  const { language } = useLanguage();
  const member = role === 'member';
  const { data: news } = useQuery({ ...announcementsQuery(language), enabled: member });
  const { data: inbox } = useQuery({ ...inboxUnreadQuery, enabled: member });
  const { data: chat } = useQuery({ ...chatUnreadQuery, enabled: member && flags['CBS3'] === true });
  if (!member) return { announcements: 0, inbox: 0, chat: 0 };
  return { announcements: unreadOf(news), inbox: inbox ?? 0, chat: chat ?? 0 };
}
