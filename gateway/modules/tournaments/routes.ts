import type { CallerSession } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import { join } from './enter.ts';
import { listTournaments, readTournament } from './present.ts';
import { readRun } from './runs.ts';
import { readTable } from './table.ts';

type Asked = { merchant: string; language: string; session: CallerSession | undefined };

/** Tournaments: the list, one in full, its table, and joining it (TOUR-1 to TOUR-3). All amounts in minor units. */
export function register({ route, db, now }: Services): void {
  const readerOf = ({ merchant, language, session }: Asked) => ({
    merchant,
    language,
    accountId: session?.accountId,
    now: now(),
  });
  route('tournaments', async (asked) => ({ list: await listTournaments(db, readerOf(asked)) }));
  route('tournament', ({ params: { id }, ...asked }) => readTournament(db, id, readerOf(asked)));
  route('tournamentTable', async ({ params: { id }, merchant, session }) =>
    readTable(db, await readRun(db, merchant, id), session?.accountId),
  );
  route('tournamentJoin', async ({ tx, params: { id }, body: { buyIn }, ...asked }) => {
    await join(tx, asked.session, { tournament: id, buyIn, at: now() });
    return readTournament(tx, id, readerOf(asked));
  });
}
