import { Secret, TOTP } from 'otpauth';
import { upsert } from '#gateway/db/rows.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Call } from '#gateway/http/route.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import type { Services } from '#gateway/services.ts';
import { domainsOf } from '#gateway/config/lobby-address.ts';
import { guardFactors, hasTotp } from '../passkeys/second-factor.ts';
import { notifyChange } from '../inbox/notify.ts';
import { makeRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { guardGuess } from './secret-tries.ts';

const period = 30;
/** A code of the step before or after is taken: phones are not on time. */
const window = 1;

/** The step of 30 seconds whose code this is, near `now`; undefined for none. */
function stepOf(secret: string, token: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = TOTP.validate({ secret: Secret.fromBase32(secret), token, period, timestamp: now, window });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
}

/** Gives an account a key for its app, which waits for a code of it. The one before, if any, goes on until then. */
export async function totpOptions({ db }: Services, { site, merchant, session }: Call<'totpOptions', Site>) {
  if (site.secondFactorBefore.length === 0) throw new ApiError('feature.unavailable');
  await guardFactors(db, { site, session });
  const secret = new Secret({ size: 20 });
  const row = { account_id: session.accountId, secret: null, next_secret: secret.base32, used_step: 0, set_at: null };
  await upsert(db, 'totp_keys', row, ['account_id'], { next_secret: secret.base32 });
  const issuer = domainsOf(site)[0] ?? merchant;
  return { secret: secret.base32, uri: new TOTP({ issuer, label: session.userName, secret }).toString() };
}

/** Has the key that waits count, by a code of it. @throws ApiError `record.unknown`, `totp.wrong` or `totp.locked` */
export async function setTotp({ db, now }: Services, { session, body }: Call<'totpSet'>) {
  const { accountId } = session;
  const key = db.selectFrom('totp_keys').select('next_secret').where('account_id', '=', accountId);
  const secret = (await key.executeTakeFirst())?.next_secret;
  if (!secret) throw new ApiError('record.unknown');
  const guess = { accountId, secret: 'totp', field: 'code', now: now() } as const;
  const step = await guardGuess(db, guess, async () => stepOf(secret, body.code, now()));
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('totp_keys')
      .set({ secret, next_secret: null, used_step: step, set_at: now() })
      .where((row) => row.and({ account_id: accountId, next_secret: secret }))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError('record.unknown');
    const recoveryCodes = await makeRecoveryCodes(tx, accountId);
    await notifyChange(tx, { accountId, key: 'security.totpSet' }, now());
    return { recoveryCodes };
  });
}

/** Forgets the key of an account. @throws ApiError `record.unknown` or `factor.required` */
export async function removeTotp({ db, now }: Services, { session }: Call<'totpRemove'>) {
  const { accountId, isFactorProved } = session;
  if (!(await hasTotp(db, accountId))) throw new ApiError('record.unknown');
  if (!isFactorProved) throw new ApiError('factor.required');
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('totp_keys').where('account_id', '=', accountId).execute();
    await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
    await notifyChange(tx, { accountId, key: 'security.totpRemoved' }, now());
  });
  return { done: true };
}

/** Uses up a step of the app's key; false when it, or a later one, was used before. */
async function useStep(db: Database, accountId: string, secret: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp_keys')
    .set({ used_step: step })
    .where((row) => row.and({ account_id: accountId, secret }))
    .where('used_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Takes a code of the account's app, each once, or one of its recovery codes, which is used up.
 * @throws ApiError `factor.missing`, `totp.wrong` or `totp.locked`
 */
export async function judgeTotp(db: Database, accountId: string, code: string, now: number): Promise<void> {
  const key = db.selectFrom('totp_keys').select('secret').where('account_id', '=', accountId);
  const secret = (await key.executeTakeFirst())?.secret;
  if (!secret) throw new ApiError('factor.missing');
  await guardGuess(db, { accountId, secret: 'totp', field: 'totp', now }, async () => {
    const step = stepOf(secret, code.replace(/\s/g, ''), now);
    return step === undefined ? useRecoveryCode(db, accountId, code, now) : useStep(db, accountId, secret, step);
  });
}
