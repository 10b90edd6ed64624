import { it } from 'vitest';
import { tryInLanes } from './histories.ts';
import { tryLimitHistories } from './limit-history.ts';

it('LIMIT-2 LIMIT-3 LIMIT-4 LIMIT-10 no history of limits, breaks, bets, deposits and crashes passes a limit, withholds a win or loosens too early', async () => {
  await tryInLanes(200, tryLimitHistories);
}, 240_000);
