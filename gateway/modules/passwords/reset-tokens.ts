import type { Statements } from '#gateway/db/database.ts';
import type { Account } from '../accounts/accounts.ts';
import { hashToken, newToken } from '../session/tokens.ts';

const lifetimeMs = 10 * 60_000;

/** A token with which the account's password may be set once within ten minutes; those before it end. */
export async function createResetToken(db: Statements, accountId: string, now: number): Promise<string> {
  const token = newToken();
  await db.run(
    `INSERT INTO password_resets (account_id, token_hash, expires_at) VALUES (?, ?, ?)
     ON CONFLICT (account_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at, used = 0`,
    [accountId, hashToken(token), now + lifetimeMs],
  );
  return token;
}

/** Uses the token up; resolves to its account at this merchant, `undefined` when it is unknown, used or has ended. */
export async function redeemResetToken(
  db: Statements,
  merchant: string,
  token: string,
  now: number,
): Promise<string | undefined> {
  const row = await db.one<{ account_id: string }>(
    `UPDATE password_resets SET used = 1 WHERE token_hash = ? AND expires_at > ? AND used = 0
     AND account_id IN (SELECT id FROM accounts WHERE merchant = ? AND disabled = 0) RETURNING account_id`,
    [hashToken(token), now, merchant],
  );
  return row?.account_id;
}

/** The account of a token that was used up, for as long as it would have stood. */
export async function accountOfUsedToken(
  db: Statements,
  merchant: string,
  token: string,
  now: number,
): Promise<Account | undefined> {
  return db.one<Account>(
    `SELECT a.* FROM password_resets r JOIN accounts a ON a.id = r.account_id
     WHERE r.token_hash = ? AND r.expires_at > ? AND r.used = 1 AND a.merchant = ? AND a.disabled = 0`,
    [hashToken(token), now, merchant],
  );
}
