import { it } from 'vitest';
import { tryInLanes } from './histories.ts';
import { tryHistories } from './money-history.ts';

it('MONEY-10 MONEY-2 MONEY-3 any history of money, with repetitions and crashes, leaves the books right', async () => {
  await tryInLanes(60, tryHistories);
  // Thousands of small transactions, on a machine that may be busy.
}, 240_000);
