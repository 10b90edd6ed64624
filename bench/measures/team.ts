import { sql, type RawBuilder } from 'kysely';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { kpiOf } from '#gateway/modules/agent/figures.ts';
import { foldTeams } from '#gateway/modules/agent/fold.ts';
import { depthClass, sumsOfRecords } from '#gateway/modules/agent/team-days.ts';
import { addDays, dayOf, startOfDay } from '#schemas/day.ts';
import { startPostgres } from '#scripts/test/postgres.ts';
import { median, percentile, type Measure, type Row } from '../support/row.ts';

const descendants = 100_000;
/** How many each member has brought: the tree is six deep. */
const brought = 10;
/** On how many of the 31 days each has bet, and deposited once. */
const playedDays = 5;
/** How many have bet since the last fold, a minute ago at most. */
const late = 1000;
const runs = 20;
const limit = 200;

/** SQL of an account's id, as long as those that accounts have. */
const idOf = (n: RawBuilder<unknown>) => sql`md5((${n})::text)::uuid::text`;

/** A tree below one agent, in which everybody has bet and deposited on the 31 days that end today, and as many others outside of it. */
async function fill(db: Database, today: string): Promise<void> {
  const everybody = sql`generate_series(0, ${2 * descendants}::int) AS n`;
  await sql`INSERT INTO accounts (id, merchant, username, username_key, password_hash, type, nickname, label, head_icon, disabled, login_count, details, created_at)
    SELECT ${idOf(sql`n`)}, 'bench', 'm' || n, 'm' || n, '', 0, '', '', '', 0, 0, '{}', 0 FROM ${everybody}`.execute(
    db,
  );
  await sql`INSERT INTO agent_tree (ancestor, descendant, depth, since)
    WITH RECURSIVE climb AS (
      SELECT n AS ancestor, n AS descendant, 0 AS depth FROM generate_series(0, ${descendants}::int) AS n
      UNION ALL SELECT (ancestor - 1) / ${brought}::int, descendant, depth + 1 FROM climb WHERE ancestor > 0
    ) SELECT ${idOf(sql`ancestor`)}, ${idOf(sql`descendant`)}, depth, 0 FROM climb`.execute(db);
  const played = sql`(
    SELECT ${idOf(sql`n`)} AS player, to_char(${today}::date - (n * 7 + day * 6) % 31, 'YYYY-MM-DD') AS day
    FROM ${everybody}, generate_series(0, ${playedDays - 1}::int) AS day
  ) AS played`;
  await sql`INSERT INTO record_days (account_id, book, day, type, game, state, count, paid, valid, received, folded)
    SELECT player, 'bet', day, 'RNG', 'G1', 'settled', 10, 1000, 1000, 900, 1 FROM ${played}`.execute(db);
  await sql`INSERT INTO record_days (account_id, book, day, type, game, state, count, paid, valid, received, folded)
    SELECT ${idOf(sql`n`)}, 'transaction', ${today}, 'deposit', '', '', 1, 0, 0, 500, 1 FROM ${everybody}`.execute(db);
}

/** What the job `teams` has made of all these days, which are written as folded: the job itself would take minutes for a month of 200,000 players. */
async function foldAtOnce(db: Database): Promise<void> {
  await sql`INSERT INTO team_days (account_id, depth, day, prev, players, deposits, withdrawals, turnover, won)
    WITH own AS (SELECT d.account_id, d.day, ${sumsOfRecords} FROM record_days AS d GROUP BY d.account_id, d.day),
    lines AS (
      SELECT *, CASE WHEN turnover > 0 THEN 1 ELSE 0 END AS players,
        CASE WHEN turnover > 0 THEN COALESCE(LAG(day) OVER (PARTITION BY account_id, turnover > 0 ORDER BY day), '') ELSE '' END AS prev
      FROM own
    )
    SELECT COALESCE(t.ancestor, lines.account_id), COALESCE(${depthClass}, 0), day, prev,
      SUM(players), SUM(deposits), SUM(withdrawals), SUM(turnover), SUM(won)
    FROM lines LEFT JOIN agent_tree AS t ON t.descendant = lines.account_id GROUP BY 1, 2, 3, 4`.execute(db);
}

/** What `late` members do between two runs of the job that folds. */
const betMore = (db: Database, today: string) =>
  sql`INSERT INTO record_days (account_id, book, day, type, game, state, count, paid, valid, received)
    SELECT ${idOf(sql`n * 97`)}, 'bet', ${today}, 'RNG', 'G2', 'settled', 1, 100, 100, 0 FROM generate_series(1, ${late}::int) AS n`.execute(
    db,
  );

/** Figures of an agent with 100,000 accounts below on PostgreSQL, of one day and of 31 (AGT-2). */
export const teamTimes: Measure = async () => {
  const postgres = await startPostgres();
  if (!postgres) return [];
  const db = await openDatabase({ databaseUrl: postgres.url, dataDir: ':memory:' });
  try {
    const today = dayOf(Date.now(), 'UTC');
    await fill(db, today);
    await foldAtOnce(db);
    await betMore(db, today);
    await sql`VACUUM ANALYZE`.execute(db);
    const top = await sql<{ id: string }>`SELECT ${idOf(sql`0`)} AS id`.execute(db);
    const timesOf = async (name: string, from: string): Promise<Row> => {
      const days = { from, to: today, since: startOfDay(from, 'UTC'), before: startOfDay(addDays(today, 1), 'UTC') };
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const asked = performance.now();
        const { team } = await kpiOf(db, top.rows[0]?.id ?? '', days);
        times.push(performance.now() - asked);
        if (team.members !== descendants || team.deposits !== descendants * 500)
          throw new Error('The figures are not those of the tree');
      }
      const detail = `of ${runs} from ${Math.min(...times).toFixed(0)} to ${percentile(times, 0.95).toFixed(0)} ms (95th percentile)`;
      return { name, value: Number(median(times).toFixed(1)), unit: 'ms', limit, detail };
    };
    const oneDay = await timesOf('team of 100,000, one day', today);
    const month = await timesOf('team of 100,000, 31 days', addDays(today, -30));
    const begun = performance.now();
    await foldTeams(db);
    const folded = Number((performance.now() - begun).toFixed(0));
    await timesOf('all folded', today);
    return [oneDay, month, { name: `folding the days of ${late} players`, value: folded, unit: 'ms' }];
  } finally {
    await db.destroy();
    await postgres.stop();
  }
};
