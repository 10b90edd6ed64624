import { defineMenuFacts } from '#engine/action/menu-facts.ts';
import { inboxUnreadQuery } from './queries.ts';

export default defineMenuFacts({
  query: () => inboxUnreadQuery,
  isAsked: ({ role }) => role === 'member',
  read: (unread) => ({ badges: { 'unread-messages': unread } }),
});
