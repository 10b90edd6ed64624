import type { UsedBy } from '#schemas/merchant/used-by.ts';

/** Lotteries are played where a game category or an entry leads to them. */
export const usedBy: UsedBy = {
  config: ['games.categories.lottery', 'games.categories.elott'],
  pages: ['lottery', 'start-lottery'],
};
