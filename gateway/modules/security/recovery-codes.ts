import { Secret } from 'otpauth';
import { randomBytes } from 'node:crypto';
import { fewRecoveryCodes, recoveryCodesMade } from '#schemas/recovery-codes.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Call } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import { hasTotp } from '../passkeys/second-factor.ts';
import { notifyChange } from '../inbox/notify.ts';
import { hashToken } from '../session/tokens.ts';

/** Makes an account's recovery codes in place of those before: ten of 50 bits, as the player writes them down; only their hashes are kept. */
export async function makeRecoveryCodes(tx: Tx, account_id: string): Promise<string[]> {
  const made = Array.from({ length: recoveryCodesMade }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(7)).buffer }).base32.slice(0, 10).toLowerCase(),
  );
  await tx.deleteFrom('recovery_codes').where('account_id', '=', account_id).execute();
  const rows = made.map((code) => ({ account_id, code_hash: hashToken(code) }));
  await tx.insertInto('recovery_codes').values(rows).execute();
  return made;
}

/** How many recovery codes of the account are not used yet. */
export async function recoveryCodesLeft(db: Database, accountId: string): Promise<number> {
  const own = db.selectFrom('recovery_codes').where('account_id', '=', accountId);
  return Number((await own.select(({ fn }) => fn.countAll().as('left')).executeTakeFirstOrThrow()).left);
}

/** Gives who has an app other recovery codes. @throws ApiError `record.unknown` or `factor.required` */
export async function renewRecoveryCodes(
  { db, now }: Services,
  { session }: Pick<Call<'recoveryRenew'>, 'session'>,
): Promise<{ recoveryCodes: string[] }> {
  const { accountId, isFactorProved } = session;
  if (!(await hasTotp(db, accountId))) throw new ApiError('record.unknown');
  if (!isFactorProved) throw new ApiError('factor.required');
  return db.transaction().execute(async (tx) => {
    const recoveryCodes = await makeRecoveryCodes(tx, accountId);
    await notifyChange(tx, { accountId, key: 'security.recoveryRenewed' }, now());
    return { recoveryCodes };
  });
}

/** Uses up a recovery code of the account, however it is written, and notifies the player; false for none. */
export async function useRecoveryCode(db: Database, accountId: string, code: string, now: number): Promise<boolean> {
  const code_hash = hashToken(code.replace(/[\s-]/g, '').toLowerCase());
  return db.transaction().execute(async (tx) => {
    const used = tx.deleteFrom('recovery_codes').where((row) => row.and({ account_id: accountId, code_hash }));
    if ((await used.returning('code_hash').executeTakeFirst()) === undefined) return false;
    const left = await recoveryCodesLeft(tx, accountId);
    const key = left > fewRecoveryCodes ? 'security.recoveryUsed' : 'security.recoveryFew';
    await notifyChange(tx, { accountId, key, values: { left } }, now);
    return true;
  });
}
