import { defineMenuFacts } from '#engine/action/menu-facts.ts';
import { rewardsQuery } from './queries.ts';

export default defineMenuFacts({
  query: () => rewardsQuery,
  isAsked: ({ role }) => role === 'member',
  read: ({ count }) => ({ badges: { 'unclaimed-rewards': count } }),
});
