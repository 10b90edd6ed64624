import { expect, it } from 'vitest';
import { freshStore } from './fresh-store.ts';
import { lookAt } from './money.ts';
import { tournamentsWithRivals, tryTournamentHistories } from './tournament-history.ts';

it('TOUR-2 TOUR-4 no history of bets, voids, corrections, joins, ends and crashes leaves a table other than its recount, or a prize paid twice', async () => {
  const db = await lookAt(await freshStore());
  await tryTournamentHistories(db, 200);
  expect(await tournamentsWithRivals(db)).toBeGreaterThanOrEqual(8);
  // Thousands of small transactions, on a machine that may be busy.
}, 400_000);
