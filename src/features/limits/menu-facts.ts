import { defineMenuFacts } from '#engine/action/menu-facts.ts';
import { barQuery } from './bar.ts';

export default defineMenuFacts({
  query: () => barQuery,
  isAsked: ({ role }) => role === 'member',
  read: ({ bar }) => ({ isBarred: bar !== undefined }),
});
