import { createHash, randomInt } from 'node:crypto';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';

export const codeLifetimeMs = 10 * 60_000;
const mostTries = 5;
const hashOf = (mobile: string, code: string) => createHash('sha256').update(`${mobile} ${code}`).digest('base64url');

/** After this a player may ask for another code. */
export const resendSeconds = 60;

/**
 * A new six-digit code for the number or address, of which several calls at once make one; the one before it ends.
 * @throws ApiError `request.tooMany` until a minute after that one was sent.
 */
export async function createCode(db: Database, merchant: string, mobile: string, now: number): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const made = { code_hash: hashOf(mobile, code), tries: 0, expires_at: now + codeLifetimeMs };
  const lastWait = now + codeLifetimeMs - resendSeconds * 1000;
  const { numInsertedOrUpdatedRows: isNew } = await db
    .insertInto('sms_codes')
    .values({ merchant, mobile, ...made })
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'mobile']).doUpdateSet(made).where('sms_codes.expires_at', '<=', lastWait),
    )
    .executeTakeFirstOrThrow();
  if (isNew) return code;
  const { expires_at: until } = await db
    .selectFrom('sms_codes')
    .select('expires_at')
    .where((sent) => sent.and({ merchant, mobile }))
    .executeTakeFirstOrThrow();
  throw new ApiError('request.tooMany', { retryAfter: Math.max(1, Math.ceil((until - lastWait) / 1000)) });
}

/** Forgets a code that could not be sent, so that another may be asked for at once. */
export async function dropCode(db: Database, merchant: string, mobile: string, code: string): Promise<void> {
  const own = { merchant, mobile, code_hash: hashOf(mobile, code) };
  await db
    .deleteFrom('sms_codes')
    .where((sent) => sent.and(own))
    .execute();
}

const wrong = () =>
  new ApiError('verification.wrong', {
    errors: [
      { field: 'verificationCode', rule: 'verification.wrong', message: 'Please enter a valid verification code' },
    ],
  });

/**
 * Judges the code and lets a right one stand, for `consumeCode`. Each call counts as a try, before the comparison and on disk, so
 * that parallel guesses gain nothing: never within a transaction that may be rolled back.
 * @throws ApiError `verification.wrong` when it is another code, ended, used, or was tried five times.
 */
export async function judgeCode(
  db: Database,
  merchant: string,
  mobile: string,
  code: string | undefined,
  now: number,
): Promise<void> {
  const row = await db
    .updateTable('sms_codes')
    .set((sent) => ({ tries: sent('tries', '+', 1) }))
    .where((sent) => sent.and({ merchant, mobile }))
    .where('expires_at', '>', now)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst();
  if (!row || row.tries > mostTries || row.code_hash !== hashOf(mobile, code ?? '')) throw wrong();
}

/** Uses a code up that was judged right. @throws ApiError `verification.wrong` when another call has used it, or a new one was sent. */
export async function consumeCode(db: Database, merchant: string, mobile: string, code: string | undefined) {
  const { numDeletedRows } = await db
    .deleteFrom('sms_codes')
    .where((sent) => sent.and({ merchant, mobile, code_hash: hashOf(mobile, code ?? '') }))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw wrong();
  // The message by which it was sent, which an outbox keeps in a carrier's place.
  const told = `%${code}%`;
  const ofNumber = db.deleteFrom('sms_outbox').where('merchant', '=', merchant).where('mobile', '=', mobile);
  await ofNumber.where('message', 'like', told).execute();
  const ofEmail = db.deleteFrom('email_outbox').where('merchant', '=', merchant).where('email', '=', mobile);
  await ofEmail.where('message', 'like', told).execute();
}

/** Judges the code and uses it up. @throws ApiError `verification.wrong` as `judgeCode` does. */
export async function redeemCode(
  db: Database,
  merchant: string,
  mobile: string,
  code: string | undefined,
  now: number,
): Promise<void> {
  await judgeCode(db, merchant, mobile, code, now);
  await consumeCode(db, merchant, mobile, code);
}
