import type { Services } from '#gateway/services.ts';
import { readerOf } from '../offers/reader.ts';
import { join } from './enter.ts';
import { listTournaments, readTournament } from './present.ts';
import { readRun } from './runs.ts';
import { readTable } from './table.ts';

/** Tournaments: the list, one in full, its table, and joining it (TOUR-1 to TOUR-3). All amounts in minor units. */
export function register({ route, db, now }: Services): void {
  route('tournaments', async (asked) => ({ list: await listTournaments(db, readerOf(asked, now())) }));
  route('tournament', ({ params: { id }, ...asked }) => readTournament(db, id, readerOf(asked, now())));
  route('tournamentTable', async ({ params: { id }, merchant, session }) =>
    readTable(db, await readRun(db, merchant, id), session?.accountId),
  );
  route('tournamentJoin', async ({ tx, params: { id }, body: { buyIn }, ...asked }) => {
    await join(tx, asked.session, { tournament: id, buyIn, at: now() });
    return readTournament(tx, id, readerOf(asked, now()));
  });
}
