import { defineMenuFacts } from '#engine/action/menu-facts.ts';
import { memberQuery } from './queries.ts';

export default defineMenuFacts({
  query: () => memberQuery,
  read: ({ isAgent = false }) => ({ isAgent }),
});
