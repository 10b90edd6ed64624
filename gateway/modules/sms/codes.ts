import { createHash, randomInt } from 'node:crypto';
import type { Database, Statements } from '#gateway/db/database.ts';
import { ApiError } from '#gateway/http/api-error.ts';

export const codeLifetimeMs = 10 * 60_000;
const mostTries = 5;
const hashOf = (mobile: string, code: string) => createHash('sha256').update(`${mobile} ${code}`).digest('base64url');

/** A new six-digit code for the number; the one before it ends. */
export async function createCode(db: Statements, merchant: string, mobile: string, now: number): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db.run(
    `INSERT INTO sms_codes (merchant, mobile, code_hash, tries, expires_at) VALUES (?, ?, ?, 0, ?)
     ON CONFLICT (merchant, mobile) DO UPDATE SET code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at`,
    [merchant, mobile, hashOf(mobile, code), now + codeLifetimeMs],
  );
  return code;
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
  const row = await db.one<{ code_hash: string; tries: number }>(
    'UPDATE sms_codes SET tries = tries + 1 WHERE merchant = ? AND mobile = ? AND expires_at > ? RETURNING code_hash, tries',
    [merchant, mobile, now],
  );
  if (!row || row.tries > mostTries || row.code_hash !== hashOf(mobile, code ?? '')) throw wrong();
}

/** Uses a code up that was judged right. @throws ApiError `verification.wrong` when another call has used it, or a new one was sent. */
export async function consumeCode(db: Statements, merchant: string, mobile: string, code: string | undefined) {
  const used = await db.run('DELETE FROM sms_codes WHERE merchant = ? AND mobile = ? AND code_hash = ?', [
    merchant,
    mobile,
    hashOf(mobile, code ?? ''),
  ]);
  if (used === 0) throw wrong();
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
