import { defineMenuFacts } from '#engine/action/menu-facts.ts';
import { isKnownToPlay } from '#features/limits/bar.ts';
import { rewardsQuery } from './queries.ts';

export default defineMenuFacts({
  query: () => rewardsQuery,
  // Who is on a break or excluded may not ask.
  isAsked: ({ role }) => role === 'member' && isKnownToPlay(),
  read: ({ count }) => ({ badges: { 'unclaimed-rewards': count } }),
});
