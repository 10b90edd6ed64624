import { sql } from 'kysely';
import type { Tx } from '../tables.ts';
import { dayIn, withCalendar } from './019-records.ts';

/** Gives what moved in bonuses its merchant's day, and counts it there, as cash has it: until now no record had it. */
export const fill = (tx: Tx): Promise<void> =>
  withCalendar(tx, async () => {
    const merchant = sql`(SELECT t.merchant FROM ledger_transfers AS t WHERE t.id = ledger_entries.transfer_id)`;
    await sql`UPDATE ledger_entries SET day = ${dayIn(merchant, 'ledger_entries')} WHERE account LIKE 'bonus:%'`.execute(
      tx,
    );
    await sql`INSERT INTO record_days (account_id, book, day, type, game, state, count, paid, valid, received)
      SELECT g.account_id, 'bonus', e.day, e.kind, g.id, '', COUNT(*), SUM(CASE WHEN e.amount < 0 THEN -e.amount ELSE 0 END), 0,
        SUM(CASE WHEN e.amount > 0 THEN e.amount ELSE 0 END)
      FROM ledger_entries AS e JOIN bonus_grants AS g ON e.account = 'bonus:' || g.id
      WHERE e.account LIKE 'bonus:%' GROUP BY g.account_id, e.day, e.kind, g.id`.execute(tx);
  });
