import { defineMenuFacts } from '#engine/action/menu-facts.ts';
import { unreadTicketsQuery } from './unread.ts';

export default defineMenuFacts({
  query: () => unreadTicketsQuery,
  read: (unread) => ({ badges: { 'unread-feedback': unread } }),
});
