import type { Reach } from '#schemas/merchant/reach.ts';

/** Lotteries are played where a game category or an entry leads to them. */
export const reach: Reach = {
  config: ['games.categories.lottery', 'games.categories.elott'],
  routes: ['/m/lottery', '/m/startLottery'],
};
