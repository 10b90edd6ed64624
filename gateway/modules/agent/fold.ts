import { sql } from 'kysely';
import type { Day } from '#schemas/day.ts';
import { lockingUnlocked } from '#gateway/db/dialect.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { addToTeams, figures, sumsOfRecords, type Line } from './team-days.ts';
import { lockTree } from './tree.ts';

/** How many rows of `record_days` one transaction takes: the tree, and these players' days, wait for it. */
const atOnce = 1000;

/**
 * Takes some days that have changed; what changes them from now on waits, and counts as a new change. What a transaction under way
 * holds is left for the next time: to wait for it could be to wait for one another.
 */
async function takeChanged(tx: Tx, merchant: string) {
  const { rows } = await sql<{ account_id: string; day: Day }>`
    WITH taken AS MATERIALIZED (
      SELECT d.account_id, d.book, d.day, d.type, d.game, d.state FROM record_days AS d
      WHERE d.folded = 0 AND EXISTS (SELECT 1 FROM accounts AS a WHERE a.id = d.account_id AND a.merchant = ${merchant})
      ORDER BY d.account_id, d.day LIMIT ${sql.lit(atOnce)} ${lockingUnlocked(tx, 'd')}
    )
    UPDATE record_days SET folded = 1
    WHERE (account_id, book, day, type, game, state) IN (SELECT account_id, book, day, type, game, state FROM taken)
    RETURNING account_id, day`.execute(tx);
  return rows;
}

/** What these accounts did on each day from `since` on, by their records. */
async function linesByRecords(tx: Tx, accountIds: readonly string[], since: Day): Promise<Line[]> {
  const ids = sql.join(accountIds);
  const { rows } = await sql<Omit<Line, 'prev' | 'players'>>`
    SELECT d.account_id, d.day, ${sumsOfRecords} FROM record_days AS d
    WHERE d.account_id IN (${ids}) AND d.day >= ${since} AND d.book IN ('bet', 'transaction')
    GROUP BY d.account_id, d.day ORDER BY d.day`.execute(tx);
  const before = await sql<{ account_id: string; day: Day }>`
    SELECT account_id, MAX(day) AS day FROM team_days
    WHERE account_id IN (${ids}) AND depth = 0 AND day < ${since} AND players > 0 GROUP BY account_id`.execute(tx);
  const lastDays = new Map(before.rows.map(({ account_id, day }) => [account_id, day]));
  return rows.map((sums) => {
    const { account_id, day, turnover } = sums;
    if (turnover <= 0) return { ...sums, prev: '', players: 0 };
    const prev = lastDays.get(account_id) ?? '';
    lastDays.set(account_id, day);
    return { ...sums, prev, players: 1 };
  });
}

/** What must be added to `before`, so that it is `after`. */
function differences(before: readonly Line[], after: readonly Line[]): Line[] {
  const found = new Map<string, Line>();
  const nothing = { players: 0, deposits: 0, withdrawals: 0, turnover: 0, won: 0 };
  const add = (line: Line, sign: 1 | -1) => {
    const key = `${line.account_id} ${line.day} ${line.prev}`;
    const sum = found.get(key) ?? { ...line, ...nothing };
    for (const name of figures) sum[name] += sign * line[name];
    found.set(key, sum);
  };
  for (const line of before) add(line, -1);
  for (const line of after) add(line, 1);
  return [...found.values()].filter((line) => figures.some((name) => line[name] !== 0));
}

/** Folds some days of a merchant's accounts; resolves to how many rows of them there were. */
const foldSome = (db: Database, merchant: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await lockTree(tx, merchant);
    const changed = await takeChanged(tx, merchant);
    const [first] = changed.map(({ day }) => day).toSorted();
    if (first === undefined) return 0;
    const ids = [...new Set(changed.map(({ account_id }) => account_id))];
    const before = tx
      .selectFrom('team_days')
      .select(['account_id', 'day', 'prev', ...figures])
      .where('account_id', 'in', ids)
      .where('depth', '=', 0)
      .where('day', '>=', first);
    await addToTeams(tx, differences(await before.execute(), await linesByRecords(tx, ids, first)));
    return changed.length;
  });

/**
 * Brings what has changed in the days of players into the sums of the teams that they are in (AGT-2). Figures do not wait for it: they
 * read what is not folded yet from the records. Run again, it changes nothing.
 */
export async function foldTeams(db: Database): Promise<void> {
  const merchants = await sql<{ merchant: string }>`
    SELECT DISTINCT a.merchant FROM record_days AS d JOIN accounts AS a ON a.id = d.account_id
    WHERE d.folded = 0`.execute(db);
  for (const { merchant } of merchants.rows) while ((await foldSome(db, merchant)) === atOnce);
}
