import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { demonstration } from '#gateway/demo/demonstration.ts';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { placeBet } from '#gateway/modules/bets/stake.ts';
import { dayMs, minuteMs } from '#schemas/day-ms.ts';
import { limitKinds, limitPeriods } from '#schemas/gateway/limit-names.ts';
import { startPostgres } from '#scripts/test/postgres.ts';
import { merchant } from '#tests/gateway/conforming-member.ts';
import { hearStatements } from '../support/plans.ts';
import { median, percentile, type Measure, type Row } from '../support/row.ts';

const bets = 1_000_000;
const days = 365;
/** One bet each 10 seconds, for nearly 8 hours of each day. */
const betMs = 10_000;
const accountId = `demo-${merchant}`;
const runs = 40;
/** What a bet waits for in the database on behalf of limits, breaks and exclusion, in milliseconds. */
const limit = 2;
const ofPlay = /"play_(?:bars|limits|sums|spells)"/;

/** A year of one player's bets, with the sums and spells that they have left. */
async function fill(db: Database, now: number): Promise<void> {
  const first = Math.floor((now - days * dayMs) / dayMs) * dayMs;
  const perDay = Math.ceil(bets / days);
  const made = sql`(SELECT n, ${first}::bigint + n / ${perDay} * ${dayMs}::bigint + n % ${perDay} * ${betMs}::bigint AS at
    FROM generate_series(0, ${bets - 1}) AS n) AS made`;
  await sql`INSERT INTO bets (ref, account_id, merchant, vendor, category, game, round, stake, stake_bonus, valid, fed, counted, win, result, state, created_at, settled_at, day)
    SELECT 'b' || n, ${accountId}, ${merchant}, 'PP', 'RNG', 'G1', '', 100, 0, 100, 0, 0, 50, 50, 'settled', at, at,
      to_char(to_timestamp(at / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD') FROM ${made}`.execute(db);
  await sql`INSERT INTO play_sums (account_id, minute, staked, won)
    SELECT ${accountId}, minute, 100 * SUM(count) OVER (ORDER BY minute), 50 * SUM(count) OVER (ORDER BY minute)
    FROM (SELECT at / ${minuteMs}::bigint * ${minuteMs}::bigint AS minute, COUNT(*) AS count FROM ${made} GROUP BY 1) AS minutes
    ON CONFLICT DO NOTHING`.execute(db);
  const spell = perDay * betMs;
  await sql`INSERT INTO play_spells (account_id, began_at, ends_at, before_ms)
    SELECT ${accountId}, ${first}::bigint + day * ${dayMs}::bigint, ${first}::bigint + day * ${dayMs}::bigint + ${spell}::bigint, day * ${spell}::bigint
    FROM generate_series(0, ${days - 1}) AS day ON CONFLICT DO NOTHING`.execute(db);
  await sql`VACUUM ANALYZE`.execute(db);
}

/** Sets every limit that there is, so high that none is reached. */
async function setLimits(db: Database): Promise<void> {
  const most = 10 ** 14;
  const ofPeriods = limitKinds.flatMap((kind) => limitPeriods.map((period) => ({ kind, period })));
  const values = [...ofPeriods, { kind: 'stake', period: 'bet' } as const].map((name) => ({
    account_id: accountId,
    ...name,
    amount: most,
    next_amount: null,
    next_from: null,
    next_until: null,
  }));
  await db.insertInto('play_limits').values(values).execute();
}

type Timed = { 'Planning Time': number; 'Execution Time': number };

/** How long the database plans and executes what a bet asks of limits, breaks and exclusion, ms; each statement is done again and taken back. */
async function timesOfBets(db: Database, client: pg.Client): Promise<{ times: number[]; asked: number; all: number }> {
  const times: number[] = [];
  let [asked, all] = [0, 0];
  for (let run = 0; run < runs; run += 1) {
    const { statements, stop } = hearStatements();
    const bet = { accountId, merchant, vendor: 'PP', category: 'RNG', game: 'G1', round: '', sessionId: '', type: 0 };
    await db
      .transaction()
      .execute((tx) => placeBet(tx, { ...bet, ref: randomUUID(), amount: 100, at: Date.now() }))
      .finally(stop);
    const heard = [...statements.values()].flat();
    const added = heard.filter(({ text }) => ofPlay.test(text));
    await client.query('BEGIN');
    let spent = 0;
    for (const { text, values } of added) {
      // What a bet has inserted is there when it is asked again.
      const again = /^insert/i.test(text) ? `${text} on conflict do nothing` : text;
      const explained = `EXPLAIN (ANALYZE, FORMAT JSON) ${again}`;
      const { rows } = await client.query<{ 'QUERY PLAN': [Timed] }>(explained, [...values]);
      const timed = rows[0]?.['QUERY PLAN'][0];
      spent += (timed?.['Planning Time'] ?? 0) + (timed?.['Execution Time'] ?? 0);
    }
    await client.query('ROLLBACK');
    times.push(spent);
    [asked, all] = [added.length, heard.length];
  }
  return { times, asked, all };
}

/** What limits, breaks and exclusion add to a bet of a player with 1,000,000 bets, in PostgreSQL. */
export const betTimes: Measure = async () => {
  const postgres = await startPostgres();
  if (!postgres) return [];
  const db = await openDatabase({ databaseUrl: postgres.url, dataDir: ':memory:' });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    const now = Date.now();
    await demonstration.seed(db, now);
    await fill(db, now);
    const rowOf = async (name: string): Promise<Row> => {
      const { times, asked, all } = await timesOfBets(db, client);
      const detail = `${asked} of the ${all} statements of a bet, planned and executed; 95th percentile ${percentile(times, 0.95).toFixed(2)} ms`;
      return { name, value: Number(median(times).toFixed(2)), unit: 'ms', limit, detail };
    };
    const without = await rowOf('what limits, breaks and exclusion add to a bet, without a limit');
    await setLimits(db);
    return [without, await rowOf('the same with each limit that there is')];
  } finally {
    await client.end();
    await db.destroy();
    await postgres.stop();
  }
};
