import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import { freshStore } from './fresh-store.ts';
import { histories } from './histories.ts';
import { historiesWithSpins, tryPromotionHistories } from './promotion-history.ts';

it('PROMO-1 PROMO-4 PROMO-5 PROMO-6 REWARD-1 REWARD-2 VIP-1 REBATE-1 any history of what is given away pays each gift once', async () => {
  const db = await openDatabase(await freshStore());
  onTestFinished(() => db.destroy());
  const runs = histories(60);
  await tryPromotionHistories(db, runs);
  expect(await historiesWithSpins(db)).toBeGreaterThanOrEqual(runs / 6);
  // Thousands of small transactions, on a machine that may be busy.
}, 240_000);
