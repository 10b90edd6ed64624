import { createHash, randomInt } from 'node:crypto';
import type { Database, Row } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { spend, usesWithin, type Budget } from '#gateway/http/budget.ts';
import type { Services } from '#gateway/services.ts';
import { hashToken, newToken } from '../session/tokens.ts';
import { codeLifetimeMs, forgetCode } from './outbox.ts';

const mostTries = 5;
/** After this a player may ask for another code. */
export const resendSeconds = 60;

/**
 * Why a code was sent: anyone asked for it, someone who solved a challenge, or the owner on a session or a device of theirs. Each kind
 * has its own limits, so that nobody uses up those of the owner.
 */
type CodeTrust = Row<'sent_codes'>['trust'];
/** Where a code goes to: a number in E.164, or an e-mail address. */
export type CodeRequest = { merchant: string; address: string; trust: CodeTrust };

const hashOf = (address: string, id: string, code: string) =>
  createHash('sha256').update(`${address} ${id} ${code}`).digest('base64url');

/** What waits between two codes. The owner does not wait for a stranger. */
const waitOf = ({ merchant, address, trust }: CodeRequest) => ({
  merchant,
  mobile: trust === 'known' ? `${address} known` : address,
});

/** @throws ApiError `request.tooMany` until a minute after the last code. Of several calls at once one gets on. */
async function startWait(db: Database, request: CodeRequest, now: number): Promise<void> {
  const wait = { code_hash: '', tries: 0, expires_at: now + codeLifetimeMs };
  const lastWait = now + codeLifetimeMs - resendSeconds * 1000;
  const { numInsertedOrUpdatedRows: isOver } = await db
    .insertInto('sms_codes')
    .values({ ...waitOf(request), ...wait })
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'mobile']).doUpdateSet(wait).where('sms_codes.expires_at', '<=', lastWait),
    )
    .executeTakeFirstOrThrow();
  if (isOver) return;
  const last = await db
    .selectFrom('sms_codes')
    .select('expires_at')
    .where((sent) => sent.and(waitOf(request)))
    .executeTakeFirst();
  // The call that got on may have failed to send meanwhile, which ends the wait.
  const seconds = last ? Math.ceil((last.expires_at - lastWait) / 1000) : 1;
  throw new ApiError('request.tooMany', { retryAfter: Math.max(1, seconds) });
}

const endWait = (db: Database, request: CodeRequest) =>
  db
    .deleteFrom('sms_codes')
    .where((sent) => sent.and(waitOf(request)))
    .execute();

const wrongGuesses = ({ merchant, address, trust }: CodeRequest) => `code ${trust} ${merchant} ${address}`;

/** Whether no guess at another code would be taken today: then none is sent. */
export async function isUsedUp({ db, now, limits }: Services, request: CodeRequest): Promise<boolean> {
  const { day = Infinity } = limits.guesses.address;
  return (await usesWithin(db, wrongGuesses(request), 'day', now())) >= day;
}

/**
 * A new six-digit code, and the id of the request that it belongs to. Codes of other requests stay good: nobody ends another's.
 * @throws ApiError `request.tooMany` until a minute after the last one.
 */
export async function createCode({ db, now }: Services, request: CodeRequest): Promise<{ id: string; code: string }> {
  await startWait(db, request, now());
  const id = newToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { merchant, address, trust } = request;
  const sent = { id_hash: hashToken(id), merchant, address, trust, code_hash: hashOf(address, id, code), tries: 0 };
  await db
    .insertInto('sent_codes')
    .values({ ...sent, expires_at: now() + codeLifetimeMs })
    .execute();
  return { id, code };
}

/** Forgets a code that could not be sent, so that another may be asked for at once. */
export async function dropCode({ db }: Services, request: CodeRequest, id: string): Promise<void> {
  await db.deleteFrom('sent_codes').where('id_hash', '=', hashToken(id)).execute();
  await endWait(db, request);
}

/** A guess at the code that was sent to an address, and who makes it (`callerOf`). */
export type CodeGuess = {
  merchant: string;
  address: string;
  caller: string;
  verificationId?: string | undefined;
  verificationCode?: string | undefined;
};

const wrong = () =>
  ApiError.atField(
    'verification.wrong',
    'verificationCode',
    'verification.wrong',
    'Please enter a valid verification code',
  );

const codeHashOf = ({ address, verificationId = '', verificationCode = '' }: CodeGuess) =>
  hashOf(address, verificationId, verificationCode);
const sentTo = ({ merchant, address, verificationId = '' }: CodeGuess) => ({
  id_hash: hashToken(verificationId),
  merchant,
  address,
});

/**
 * Judges the code and lets a right one stand, for `consumeCode`. Each guess counts as a try of its request, and a wrong one for the
 * address and its caller besides; all before the comparison and on disk, so that parallel guesses gain nothing: never within a
 * transaction that may be rolled back. A guess without the id of a request to this address counts for nothing, and is wrong.
 * @throws ApiError `verification.wrong` when it is another code, ended, used, or was tried five times; `request.tooMany` when the
 * address or the caller has had too many wrong ones.
 */
export async function judgeCode({ db, now, limits }: Services, guess: CodeGuess): Promise<void> {
  const row = await db
    .updateTable('sent_codes')
    .set((sent) => ({ tries: sent('tries', '+', 1) }))
    .where((sent) => sent.and(sentTo(guess)))
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now())
    .returning(['code_hash', 'trust'])
    .executeTakeFirst();
  if (!row) throw wrong();
  const { merchant, address, caller } = guess;
  const { guesses } = limits;
  const budgets: Budget[] = [{ name: wrongGuesses({ ...guess, trust: row.trust }), most: guesses.address }];
  if (row.trust !== 'known')
    budgets.push(
      { name: `code pair ${merchant} ${address} ${caller}`, most: guesses.pair },
      { name: `code caller ${caller}`, most: guesses.caller },
    );
  const giveBack = await spend(db, budgets, now());
  if (row.code_hash !== codeHashOf(guess)) throw wrong();
  await giveBack();
}

/** Uses a code up that was judged right. @throws ApiError `verification.wrong` when another call has used it. */
export async function consumeCode(db: Database, guess: CodeGuess): Promise<void> {
  const used = await db
    .deleteFrom('sent_codes')
    .where((sent) => sent.and({ ...sentTo(guess), code_hash: codeHashOf(guess) }))
    .returning('trust')
    .executeTakeFirst();
  if (!used) throw wrong();
  // Whoever has used one may need the next at once.
  await endWait(db, { ...guess, trust: used.trust });
  const { merchant, address, verificationCode: code = '' } = guess;
  await forgetCode(db, { merchant, address, code });
}

/** Judges the code and uses it up. @throws ApiError as `judgeCode` does. */
export async function redeemCode(services: Services, guess: CodeGuess): Promise<void> {
  await judgeCode(services, guess);
  await consumeCode(services.db, guess);
}
