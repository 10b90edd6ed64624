import { sql } from 'kysely';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { listTournaments, readTournament, type Reader } from '#gateway/modules/tournaments/present.ts';
import { readRun, runId } from '#gateway/modules/tournaments/runs.ts';
import { recountSteps } from '#gateway/modules/tournaments/steps.ts';
import { readTable } from '#gateway/modules/tournaments/table.ts';
import { hourMs } from '#schemas/day-ms.ts';
import type { TournamentOffer } from '#schemas/offers/tournament.ts';
import { startPostgres } from '#scripts/test/postgres.ts';
import { median, percentile, type Measure, type Row } from '../support/row.ts';

const players = 100_000;
/** How many of them have bet since the database last tidied its tables: it does so by itself at a fifth. */
const moved = 19_000;
const merchant = 'bench';
const limit = 20;
const runs = 40;
/** Players at each part of the table: none of them sees the own line in the top. */
const spread = [0.01, 0.25, 0.5, 0.75, 0.999];

const record = (ties: TournamentOffer['ties'], now: number): TournamentOffer => ({
  title: { EN: 'Race' },
  content: { EN: '<p>Race</p>' },
  startsAt: new Date(now - hourMs).toISOString(),
  endsAt: new Date(now + hourMs).toISOString(),
  entry: { kind: 'buyIn', amount: 100 },
  score: 'rounds',
  ties,
  prizes: { kind: 'pool', amount: 1000, buyInsPpm: 900_000, shares: [500_000, 500_000] },
});

/** A tournament of 100,000 players with one to 200 bets each, so that many are equal, as they are once a part of them has bet again. */
async function fill(db: Database, tournament: string, ties: TournamentOffer['ties'], now: number): Promise<void> {
  const id = runId(merchant, tournament);
  const offer = record(ties, now);
  const times = { starts_at: now - hourMs, ends_at: now + hourMs, started_at: null, frozen_at: null, closed_at: null };
  await db
    .insertInto('tournaments')
    .values({ id, merchant, tournament, record: JSON.stringify(offer), ...times })
    .execute();
  const rounds = sql`n * 7919 % 200 + 1`;
  await sql`INSERT INTO tournament_entrants (id, tournament_id, account_id, merchant, state, reason, buy_in, entered_at, rounds, score, reached_at, behind, amount, told_start, in_prizes)
    SELECT ${id} || ':player' || n, ${id}, 'player' || n, ${merchant}, 'playing', '', 100, ${now - hourMs}::bigint,
      ${rounds}, ${rounds}, ${now - hourMs}::bigint + n, -(${rounds}), 0, 1, 0
    FROM generate_series(1, ${players}::int) AS n`.execute(db);
  await db.insertInto('tournament_counts').values({ tournament_id: id, players }).execute();
  await sql`VACUUM ANALYZE`.execute(db);
  await sql`UPDATE tournament_entrants SET rounds = rounds + 1, score = score + 1, behind = behind - 1, reached_at = ${now}::bigint
    WHERE tournament_id = ${id} AND substr(account_id, 7)::int % ${Math.floor(players / moved)}::int = 0`.execute(db);
  await db.transaction().execute((tx) => recountSteps(tx, id));
}

const addAccounts = (db: Database) =>
  sql`INSERT INTO accounts (id, merchant, username, username_key, password_hash, type, nickname, label, head_icon, disabled, login_count, details, created_at)
    SELECT 'player' || n, ${merchant}, 'p' || n, 'p' || n, '', 0, '', '', '', 0, 0, '{}', 0 FROM generate_series(1, ${players}::int) AS n`.execute(
    db,
  );

/** Accounts at some parts of a table. */
async function playersOf(db: Database, id: string): Promise<string[]> {
  const found = spread.map((part) =>
    db
      .selectFrom('tournament_entrants')
      .select('account_id')
      .where('tournament_id', '=', id)
      .orderBy('behind')
      .orderBy('reached_at')
      .orderBy('id')
      .offset(Math.floor(players * part))
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  return (await Promise.all(found)).map(({ account_id }) => account_id);
}

/** Own place and neighbours in a table of 100,000 players that moves, on PostgreSQL (TOUR-3), and what a player waits for beside it. */
export const tableTimes: Measure = async () => {
  const postgres = await startPostgres();
  if (!postgres) return [];
  const db = await openDatabase({ databaseUrl: postgres.url, dataDir: ':memory:' });
  try {
    const now = Date.now();
    await addAccounts(db);
    const readerOf = (accountId: string): Reader => ({ merchant, language: 'EN', accountId, now });
    const rowOf = async (name: string, id: string, ask: (accountId: string) => Promise<unknown>): Promise<Row> => {
      const times: number[] = [];
      const asking = await playersOf(db, id);
      for (let run = -spread.length; run < runs; run += 1) {
        const asked = performance.now();
        await ask(asking.at(run % asking.length) ?? '');
        // Those of the first round have nothing in memory yet.
        if (run >= 0) times.push(performance.now() - asked);
      }
      const detail = `of ${runs} players from the top to the last; 95th percentile ${percentile(times, 0.95).toFixed(1)} ms`;
      return { name, value: Number(median(times).toFixed(1)), unit: 'ms', limit, detail };
    };
    const rows: Row[] = [];
    for (const ties of ['earlier', 'share'] as const) {
      await fill(db, ties, ties, now);
      const id = runId(merchant, ties);
      const run = await readRun(db, merchant, ties);
      const seen = await readTable(db, run, (await playersOf(db, id))[2]);
      if (seen.players !== players || seen.around.length !== 5 || seen.own?.place === undefined)
        throw new Error(`The table is not that of ${players} players: ${JSON.stringify(seen)}`);
      const words = ties === 'share' ? ', equal scores share' : '';
      rows.push(await rowOf(`own place and neighbours among 100,000${words}`, id, (own) => readTable(db, run, own)));
      rows.push(await rowOf(`the page of it${words}`, id, (own) => readTournament(db, ties, readerOf(own))));
      rows.push(await rowOf(`the list with it${words}`, id, (own) => listTournaments(db, readerOf(own))));
    }
    return rows;
  } finally {
    await db.destroy();
    await postgres.stop();
  }
};
