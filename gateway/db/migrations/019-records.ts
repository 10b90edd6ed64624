import { sql } from 'kysely';
import { addDays, dayOf, instantsOf } from '#schemas/day.ts';
import type { Tx } from '../tables.ts';
import { readStoredSite } from './stored-site.ts';

/** Writes when each day of each merchant begins and ends, from its first record to its last. */
async function fillCalendar(tx: Tx): Promise<void> {
  await sql`CREATE TABLE record_calendar (merchant TEXT NOT NULL, day TEXT NOT NULL, since BIGINT NOT NULL, before BIGINT NOT NULL)`.execute(
    tx,
  );
  await sql`CREATE INDEX record_calendar_since ON record_calendar (merchant, since)`.execute(tx);
  const spans = await sql<{ merchant: string; first: number; last: number }>`
    SELECT merchant, MIN(created_at) AS first, MAX(created_at) AS last FROM (
      SELECT t.merchant, e.created_at FROM ledger_entries AS e JOIN ledger_transfers AS t ON t.id = e.transfer_id WHERE e.seq IS NOT NULL
      UNION ALL SELECT merchant, created_at FROM bets
      UNION ALL SELECT merchant, created_at FROM lottery_orders
    ) AS records GROUP BY merchant`.execute(tx);
  for (const { merchant, first, last } of spans.rows) {
    const { timeZone } = await readStoredSite(tx, merchant);
    for (let day = dayOf(first, timeZone); day <= dayOf(last, timeZone); day = addDays(day, 1)) {
      const { since, before } = instantsOf(day, day, timeZone);
      await sql`INSERT INTO record_calendar VALUES (${merchant}, ${day}, ${since}, ${before})`.execute(tx);
    }
  }
}

/** Does work that may ask for the day of an instant by `dayIn`. */
export async function withCalendar(tx: Tx, work: () => Promise<void>): Promise<void> {
  await fillCalendar(tx);
  await work();
  await sql`DROP TABLE record_calendar`.execute(tx);
}

/** The day of `created_at` of a row of the table, in the zone of the merchant. */
export const dayIn = (merchant: ReturnType<typeof sql>, table: string) =>
  sql`(SELECT c.day FROM record_calendar AS c
    WHERE c.merchant = ${merchant} AND c.since <= ${sql.ref(`${table}.created_at`)} AND ${sql.ref(`${table}.created_at`)} < c.before)`;

/** Gives the records of before their merchant's day, and counts them in it: SQL alone knows no time zones. */
export const fill = (tx: Tx): Promise<void> => withCalendar(tx, () => fillDays(tx));

async function fillDays(tx: Tx): Promise<void> {
  for (const table of ['bets', 'lottery_orders'] as const)
    await sql`UPDATE ${sql.table(table)} SET day = ${dayIn(sql`${sql.ref(`${table}.merchant`)}`, table)}`.execute(tx);
  await sql`UPDATE bets SET day = '' WHERE state = 'void' AND stake = 0 AND corrects IS NULL`.execute(tx);
  const merchant = sql`(SELECT t.merchant FROM ledger_transfers AS t WHERE t.id = ledger_entries.transfer_id)`;
  await sql`UPDATE ledger_entries SET day = ${dayIn(merchant, 'ledger_entries')} WHERE account LIKE 'member:%'`.execute(
    tx,
  );
  await sql`INSERT INTO record_days (account_id, book, day, type, game, state, count, paid, valid, received)
    SELECT account_id, 'bet', day, category, game, state, COUNT(*), SUM(stake), SUM(valid), SUM(win) FROM bets
      WHERE day <> '' GROUP BY account_id, day, category, game, state
    UNION ALL SELECT account_id, 'lottery', day, '', code, state, COUNT(*), SUM(amount - returned), 0, SUM(win_amount) FROM lottery_orders
      GROUP BY account_id, day, code, state
    UNION ALL SELECT SUBSTR(account, 8), 'transaction', day, kind, '', '', COUNT(*), SUM(CASE WHEN amount < 0 THEN -amount ELSE 0 END), 0,
      SUM(CASE WHEN amount > 0 THEN amount ELSE 0 END) FROM ledger_entries WHERE account LIKE 'member:%' GROUP BY account, day, kind`.execute(
    tx,
  );
}
