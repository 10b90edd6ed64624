import { defineMenuFacts } from '#engine/action/menu-facts.ts';
import { announcementsQuery, unreadOf } from './queries.ts';

export default defineMenuFacts({
  query: ({ language }) => announcementsQuery(language),
  isAsked: ({ role }) => role === 'member',
  read: (news) => ({ badges: { 'unread-announcements': unreadOf(news), 'unread-messages': unreadOf(news) } }),
});
