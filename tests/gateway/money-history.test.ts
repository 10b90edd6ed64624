import { it, onTestFinished } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import { histories } from './histories.ts';
import { tryHistories } from './money-history.ts';
import { freshStore } from './fresh-store.ts';

it('MONEY-10 MONEY-2 MONEY-3 any history of money, with repetitions and crashes, leaves the books right', async () => {
  const db = await openDatabase(await freshStore());
  onTestFinished(() => db.destroy());
  await tryHistories(db, histories(60));
  // Thousands of small transactions, on a machine that may be busy.
}, 240_000);
