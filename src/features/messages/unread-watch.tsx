import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWorld } from '#engine/flag/world.tsx';
import { announcementsQuery } from '#features/announcements/queries.ts';
import { useLanguage } from '#shared/i18n/texts.tsx';
import { chatUnreadQuery, inboxUnreadQuery } from './queries.ts';
import { noUnread, useUnread } from './unread-store.ts';

/** Keeps the unread counts; stands once, and comes after the first screen. */
export function UnreadWatch() {
  const { role, flags } = useWorld();
  const { language } = useLanguage();
  const member = role === 'member';
  const announcements = useQuery({ ...announcementsQuery(language), enabled: member }).data;
  const { data: inbox = 0 } = useQuery(inboxUnreadQuery(member));
  const { data: chat = 0 } = useQuery(chatUnreadQuery(member && flags['CBS3'] === true));
  const news = announcements?.filter(({ read }) => !read).length ?? 0;
  useEffect(() => {
    useUnread.setState(member ? { announcements: news, inbox, chat } : noUnread);
  }, [member, news, inbox, chat]);
  return null;
}
