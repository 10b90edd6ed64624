import { expect, it } from 'vitest';
import { tryInLanes } from './histories.ts';
import { tournamentsWithRivals, tryTournamentHistories } from './tournament-history.ts';

it('TOUR-2 TOUR-4 no history of bets, voids, corrections, joins, ends and crashes leaves a table other than its recount, or a prize paid twice', async () => {
  const stores = await tryInLanes(200, tryTournamentHistories);
  const withRivals = await Promise.all(stores.map(tournamentsWithRivals));
  expect(withRivals.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(8);
  // Thousands of small transactions, on a machine that may be busy.
}, 400_000);
