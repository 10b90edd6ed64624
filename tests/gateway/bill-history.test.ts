import { expect, it } from 'vitest';
import { tryBillHistories } from './bill-history.ts';
import { freshStore } from './fresh-store.ts';
import { lookAt } from './money.ts';

it('AGT-5 any order of bets, voids, bills and crashes pays each bill once, out of what its payer has', async () => {
  const db = await lookAt(await freshStore());
  await expect(tryBillHistories(db, 3)).resolves.toBeUndefined();
}, 240_000);
