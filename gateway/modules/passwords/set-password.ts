import { upsert } from '#gateway/db/rows.ts';
import type { Database } from '#gateway/db/tables.ts';
import type { Account } from '../accounts/accounts.ts';
import { hashPassword } from '../accounts/password.ts';
import { endOthers } from '../devices/devices.ts';
import { notifyChange } from '../inbox/notify.ts';
import { endRepeats, hashToken, newToken } from '../session/tokens.ts';

const lifetimeMs = 10 * 60_000;

/** A token with which the account's password may be set once within ten minutes; those before it end. */
export async function createResetToken(db: Database, accountId: string, now: number): Promise<string> {
  const token = newToken();
  const reset = { token_hash: hashToken(token), expires_at: now + lifetimeMs, used: 0 } as const;
  await upsert(db, 'password_resets', { account_id: accountId, ...reset }, ['account_id']);
  return token;
}

/** Uses the token up; resolves to its account at this merchant, `undefined` when it is unknown, used or has ended. */
export async function redeemResetToken(
  db: Database,
  merchant: string,
  token: string,
  now: number,
): Promise<string | undefined> {
  const row = await db
    .updateTable('password_resets')
    .set({ used: 1 })
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('used', '=', 0)
    .where('account_id', 'in', (accounts) =>
      accounts.selectFrom('accounts').select('id').where('merchant', '=', merchant).where('disabled', '=', 0),
    )
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id;
}

/** The account of a token that was used up, for as long as it would have been valid. */
export async function accountOfUsedToken(
  db: Database,
  merchant: string,
  token: string,
  now: number,
): Promise<Account | undefined> {
  return db
    .selectFrom('password_resets as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .selectAll('a')
    .where('r.token_hash', '=', hashToken(token))
    .where('r.expires_at', '>', now)
    .where((row) => row.and({ 'r.used': 1, 'a.merchant': merchant, 'a.disabled': 0 }))
    .executeTakeFirst();
}

/** Sets the account's password, ends its sessions and all else that logs in, save the session and device of the caller, and notifies the player. */
export async function setPassword(
  db: Database,
  accountId: string,
  password: string,
  now: number,
  caller?: Parameters<typeof endOthers>[3],
): Promise<void> {
  const hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('accounts').set({ password_hash: hash }).where('id', '=', accountId).execute();
    await endOthers(tx, accountId, 'password', caller);
    await endRepeats(tx, accountId);
    // One that was asked for before would undo the change; a used one says who has made it.
    await tx.deleteFrom('password_resets').where('account_id', '=', accountId).where('used', '=', 0).execute();
    await notifyChange(tx, { accountId, key: 'security.passwordChanged' }, now);
  });
}
