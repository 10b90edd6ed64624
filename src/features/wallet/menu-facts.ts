import { defineMenuFacts } from '#engine/action/menu-facts.ts';
import { walletQuery } from './queries.ts';

export default defineMenuFacts({
  query: () => walletQuery,
  read: ({ wallets }) => ({ wallets: wallets.length }),
});
