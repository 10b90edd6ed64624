import { expect, it } from 'vitest';
import { tryInLanes } from './histories.ts';
import { historiesWithSpins, tryPromotionHistories } from './promotion-history.ts';

it('PROMO-1 PROMO-4 PROMO-5 PROMO-6 REWARD-1 REWARD-2 VIP-1 REBATE-1 any history of what is given away pays each gift once', async () => {
  const stores = await tryInLanes(60, tryPromotionHistories);
  const withSpins = await Promise.all(stores.map(historiesWithSpins));
  expect(withSpins.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(15);
  // Thousands of small transactions, on a machine that may be busy.
}, 240_000);
