import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { notifyChange } from '../inbox/notify.ts';
import { passkeysOf } from '../passkeys/passkeys.ts';
import { hasTotp } from '../passkeys/second-factor.ts';
import { freezeWithdrawals } from './freeze.ts';
import { recoveryCodesLeft } from './recovery-codes.ts';

/** Who takes the second factor away, and why; `at` is epoch milliseconds. */
export type Removal = { at: number; operator: string; reason: string };

/** What an account proves a second factor by, and what operators have taken away so far, the latest first. */
export async function factorsOf(db: Database, accountId: string) {
  const removals = db.selectFrom('factor_removals').select(['at', 'operator', 'reason', 'apps', 'passkeys']);
  return {
    app: await hasTotp(db, accountId),
    recoveryCodes: await recoveryCodesLeft(db, accountId),
    passkeys: (await passkeysOf(db, accountId)).map(({ name, createdAt, lastUsedAt }) => ({
      name,
      createdAt,
      lastUsedAt,
    })),
    removals: await removals.where('account_id', '=', accountId).orderBy('at', 'desc').execute(),
  };
}

/**
 * Takes the authenticator app, its recovery codes and all passkeys from an account whose owner has lost them, on record. As it may be someone
 * else who has asked for it, the player is notified and withdrawals wait for a day; resolves to the end of that.
 * @throws ApiError `record.unknown` where there is none
 */
export async function removeFactors(db: Database, accountId: string, { at, operator, reason }: Removal) {
  return db.transaction().execute(async (tx) => {
    const apps = await tx.deleteFrom('totp_keys').where('account_id', '=', accountId).returning('secret').execute();
    const passkeys = await tx.deleteFrom('passkeys').where('account_id', '=', accountId).returning('name').execute();
    const taken = { apps: apps.filter(({ secret }) => secret !== null).length, passkeys: passkeys.length };
    if (taken.apps + taken.passkeys === 0) throw new ApiError('record.unknown');
    await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
    // Who has guessed at codes that are lost may set up another app at once.
    await tx
      .deleteFrom('secret_tries')
      .where((row) => row.and({ account_id: accountId, secret: 'totp' }))
      .execute();
    // What was proved by them stands no longer.
    await tx
      .updateTable('sessions')
      .set({ proved_until: null, passkey_until: null, factor_until: null })
      .where('account_id', '=', accountId)
      .execute();
    await tx
      .insertInto('factor_removals')
      .values({ account_id: accountId, at, operator, reason, ...taken })
      .execute();
    const frozenUntil = await freezeWithdrawals(tx, accountId, 'factorRemoved', at);
    await notifyChange(tx, { accountId, key: 'security.factorRemoved' }, at);
    return { ...taken, frozenUntil };
  });
}
