import type { Statements } from '#gateway/db/database.ts';
import { accountTypes } from '../accounts/accounts.ts';

/** How long a reserved name may wait to be opened. */
const reservedMs = 24 * 3_600_000;

/** What a player leaves behind by looking around. */
const traces = [
  'favourites',
  'recent_games',
  'announcement_reads',
  'promotion_entries',
  'inbox_messages',
  'chat_messages',
];

// Without a session there is no way back into a trial account. One that moved money or placed an order belongs to the books.
const over = `SELECT a.id FROM accounts a WHERE a.type = ${accountTypes.trial} AND a.created_at < ?
  AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.account_id = a.id)
  AND NOT EXISTS (SELECT 1 FROM ledger_entries l WHERE l.account = 'member:' || a.id)
  AND NOT EXISTS (SELECT 1 FROM lottery_orders o WHERE o.account_id = a.id)`;

/**
 * Deletes trial accounts older than a day whose session is over or never began, with what they left behind; accounts that the
 * ledger or an order names stay. Events of installation stay too, of nobody. Call after the ended sessions are deleted.
 */
export async function forgetTrials(db: Statements, now: number): Promise<void> {
  const before = now - reservedMs;
  for (const table of traces) await db.run(`DELETE FROM ${table} WHERE account_id IN (${over})`, [before]);
  await db.run(`UPDATE install_events SET account_id = NULL WHERE account_id IN (${over})`, [before]);
  await db.run(`DELETE FROM accounts WHERE id IN (${over})`, [before]);
}
