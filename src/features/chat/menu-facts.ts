import { defineMenuFacts } from '#engine/action/menu-facts.ts';
import { chatUnreadQuery } from './queries.ts';

export default defineMenuFacts({
  query: () => chatUnreadQuery,
  isAsked: ({ role, flags }) => role === 'member' && flags['CBS3'] === true,
  read: (unread) => ({ badges: { 'unread-messages': unread } }),
});
