import { expect, it } from 'vitest';
import { freshStore } from './fresh-store.ts';
import { histories } from './histories.ts';
import { lookAt } from './money.ts';
import { tournamentsWithRivals, tryTournamentHistories } from './tournament-history.ts';

it('TOUR-2 TOUR-4 no history of bets, voids, corrections, joins, ends and crashes leaves a table other than its recount, or a prize paid twice', async () => {
  const db = await lookAt(await freshStore());
  const runs = histories(100);
  await tryTournamentHistories(db, runs);
  // Chance may leave them out of a few histories, as on PostgreSQL.
  expect(await tournamentsWithRivals(db)).toBeGreaterThanOrEqual(Math.floor(runs / 50));
  // Thousands of small transactions, on a machine that may be busy.
}, 400_000);
