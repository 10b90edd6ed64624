import { useQuery } from '@tanstack/react-query';
import { announcementsQuery } from '#features/announcements/queries.ts';
import { useMarkRead } from '#features/announcements/use-mark-read.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { MessageList } from '#shared/ui/message/message-list.tsx';

/** Announcements, one open at a time; opening one marks it read (NOTICE-2). */
export function View() {
  const t = useT();
  const { language } = useLanguage();
  const markRead = useMarkRead();
  const query = useQuery(announcementsQuery(language));
  return (
    <MessageList
      query={query}
      group="notice"
      icon="megaphone"
      format={{ dateStyle: 'medium' }}
      empty={t('notice.empty')}
      onRead={(id) => void markRead(id)}
    />
  );
}
