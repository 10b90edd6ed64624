import { sql, type SqlBool } from 'kysely';
import { minuteMs } from '#schemas/day-ms.ts';
import type { Database, Row, Tx } from '#gateway/db/tables.ts';

type Sums = Pick<Row<'play_sums'>, 'staked' | 'won'>;

const minuteOf = (at: number) => Math.floor(at / minuteMs) * minuteMs;

const sumsOf = (db: Database, accountId: string) => db.selectFrom('play_sums').where('account_id', '=', accountId);
const newest = async (rows: ReturnType<typeof sumsOf>) =>
  rows.select(['minute', 'staked', 'won']).orderBy('minute', 'desc').limit(1).executeTakeFirst();
const nothing: Sums = { staked: 0, won: 0 };

/**
 * Counts what is staked or won at `at`, in minor units; what is below 0 takes it back. Cash and bonuses count alike, free spins and what
 * they win do not. The player is locked.
 */
export async function countPlay(
  tx: Tx,
  bet: Pick<Row<'bets'>, 'account_id' | 'spin'>,
  { at, staked = 0, won = 0 }: Partial<Sums> & { at: number },
): Promise<void> {
  if (bet.spin !== null || (staked === 0 && won === 0)) return;
  const { account_id } = bet;
  const minute = minuteOf(at);
  const before = await newest(sumsOf(tx, account_id).where('minute', '<=', minute));
  if (before?.minute !== minute)
    await tx
      .insertInto('play_sums')
      .values({ ...(before ?? nothing), account_id, minute })
      .execute();
  // Later minutes, too: clocks of several processes differ, and a void counts in the minute of its bet.
  await tx
    .updateTable('play_sums')
    .set((row) => ({ staked: row('staked', '+', staked), won: row('won', '+', won) }))
    .where('account_id', '=', account_id)
    .where('minute', '>=', minute)
    .execute();
}

/** What was staked and won since an instant, from the first of its minute on, in minor units. */
export async function sumsSince(db: Database, accountId: string, since: number): Promise<Sums> {
  const all = (await newest(sumsOf(db, accountId))) ?? nothing;
  const before = (await newest(sumsOf(db, accountId).where('minute', '<', minuteOf(since)))) ?? nothing;
  return { staked: all.staked - before.staked, won: all.won - before.won };
}

/** All that was staked and won before each of some instants, which begin a minute, oldest first. */
export async function sumsBefore(db: Database, accountId: string, instants: readonly number[]): Promise<Sums[]> {
  const values = instants.map((at) => sql`(CAST(${at} AS BIGINT))`);
  const { rows } = await sql<Sums>`
    WITH instants (at) AS (VALUES ${sql.join(values)})
    SELECT COALESCE(s.staked, 0) AS staked, COALESCE(s.won, 0) AS won FROM instants
    LEFT JOIN play_sums AS s ON s.account_id = ${accountId}
      AND s.minute = (SELECT MAX(minute) FROM play_sums WHERE account_id = ${accountId} AND minute < instants.at)
    ORDER BY instants.at`.execute(db);
  return rows;
}

/**
 * What was staked or lost since an instant, from the first of its minute on: reads few rows, whatever the number of bets. `freeFrom` finds the
 * first instant after the oldest minute of it without which it is less; undefined when there is none.
 */
export async function playedSince(
  db: Database,
  accountId: string,
  kind: 'loss' | 'stake',
  since: number,
): Promise<{ amount: number; freeFrom: () => Promise<number | undefined> }> {
  const measure = ({ staked, won }: Sums) => (kind === 'stake' ? staked : staked - won);
  const first = minuteOf(since);
  const all = await newest(sumsOf(db, accountId));
  if (!all || all.minute < first) return { amount: 0, freeFrom: async () => undefined };
  const before = measure((await newest(sumsOf(db, accountId).where('minute', '<', first))) ?? nothing);
  const measured = kind === 'stake' ? sql`staked` : sql`staked - won`;
  const freeFrom = async () => {
    const oldest = await sumsOf(db, accountId)
      .select('minute')
      .where('minute', '>=', first)
      .where(sql<SqlBool>`${measured} > ${before}`)
      .orderBy('minute')
      .limit(1)
      .executeTakeFirst();
    return oldest && oldest.minute + minuteMs;
  };
  return { amount: measure(all) - before, freeFrom };
}
