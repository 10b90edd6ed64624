import { defineMenuFacts } from '#engine/action/menu-facts.ts';
import { noticesUnreadQuery } from './unread.ts';

export default defineMenuFacts({
  query: () => noticesUnreadQuery,
  isAsked: ({ role }) => role === 'member',
  read: (unread) => ({ badges: { 'unread-notices': unread, 'unread-messages': unread } }),
});
