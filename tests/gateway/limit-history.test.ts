import { it } from 'vitest';
import { freshStore } from './fresh-store.ts';
import { histories } from './histories.ts';
import { tryLimitHistories } from './limit-history.ts';
import { lookAt } from './money.ts';

it('LIMIT-2 LIMIT-3 LIMIT-4 LIMIT-10 no history of limits, breaks, bets, deposits and crashes passes a limit, withholds a win or loosens too early', async () => {
  await tryLimitHistories(await lookAt(await freshStore()), histories(60));
}, 240_000);
