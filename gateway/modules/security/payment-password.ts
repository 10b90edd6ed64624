import { dayOf } from '#schemas/day.ts';
import type { FieldRule, FieldRules } from '#schemas/rules/rule.ts';
import { isEasyToGuess, type OwnDigits } from '#schemas/payment-password.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Call } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import { countUse } from '#gateway/http/limits.ts';
import { refuseForm } from '#gateway/http/refuse-form.ts';
import { ownAccount, type Account } from '../accounts/accounts.ts';
import { verifyPassword, hashPassword, judgeChange } from '../accounts/password.ts';
import { guardGuess } from './secret-tries.ts';
import { freezeWithdrawals } from './freeze.ts';
import { requireProof } from './proof.ts';
import { notifyChange } from '../inbox/notify.ts';

/** The rule of the site, whether or not its registration asks for one: the lobby's pad has digits only. */
const paymentRule = (rules: FieldRules): FieldRule => ({
  minLength: 6,
  maxLength: 6,
  ...rules['paymentPassword'],
  enabled: true,
  required: true,
  characters: 'digits',
});

/** @throws ApiError at `field` for digits that are easy to guess. */
export function refuseWeak(given: string, own: OwnDigits, field: string): void {
  if (isEasyToGuess(given, own)) throw ApiError.atField('paymentPassword.weak', field);
}

/** @throws ApiError at `field` for digits that open the account, too. */
export function refuseLoginPassword(isLoginPassword: boolean, field: string): void {
  if (isLoginPassword) throw ApiError.atField('paymentPassword.sameAsLogin', field);
}

function digitsOf({ details, created_at, mobile, contact_mobile }: Account, timeZone: string): OwnDigits {
  const { dateOfBirth } = JSON.parse(details) as { dateOfBirth?: string };
  return { dateOfBirth, joined: dayOf(created_at, timeZone), mobile: mobile ?? contact_mobile ?? undefined };
}

/**
 * Holds a payment to the account's payment password. Counts tries: hand it the store, never a transaction; a call that moves money
 * gives it to `route` as what runs before.
 * @throws ApiError `paymentPassword.missing`, `paymentPassword.wrong` with `value.left`, or `paymentPassword.locked` with `value.until`.
 */
export async function checkPaymentPassword(db: Database, accountId: string, given: string, now: number): Promise<void> {
  const { payment_hash: hash } = await ownAccount(db, { accountId });
  if (!hash) throw new ApiError('paymentPassword.missing');
  await guardGuess(db, { accountId, secret: 'payment', field: 'paymentPassword', now }, () =>
    verifyPassword(given, hash),
  );
}

/**
 * Sets the payment password (SECUR-3): the first one, a new one by the old one, or a new one because the old one is forgotten, after
 * which withdrawals wait: whoever does so may be someone who found the phone unlocked.
 */
export async function setPaymentPassword(
  { db, now, limits }: Services,
  { merchant, body, session }: Call<'paymentPassword'>,
): Promise<{ done: boolean }> {
  await countUse(db, `password ${session.accountId}`, limits.perAccount, now());
  const account = await ownAccount(db, session);
  const { id, payment_hash: hash, password_hash } = account;
  const { oldPassword, newPassword, forgotten = false } = body;
  const isChange = hash !== null && !forgotten;
  if (!isChange) requireProof(session);
  const { rules, info } = await readSite(db, merchant);
  const repeated = { enabled: true, required: true, equals: 'newPassword' };
  refuseForm({ newPassword: paymentRule(rules), confirmNewPassword: repeated }, body, now());
  refuseWeak(newPassword, digitsOf(account, info.timeZone), 'newPassword');
  if (isChange) {
    const guess = { accountId: id, secret: 'payment', field: 'oldPassword', now: now() } as const;
    if ((await guardGuess(db, guess, () => judgeChange(body, hash))) === 'done') return { done: true };
    if (oldPassword === newPassword) throw ApiError.atField('password.same', 'newPassword');
  }
  // After the old one was right: what costs a hash is for nobody who is locked out, and says nothing of the login password to them.
  refuseLoginPassword(await verifyPassword(newPassword, password_hash), 'newPassword');
  const payment_hash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('accounts').set({ payment_hash }).where('id', '=', id).execute();
    const isReset = hash !== null && forgotten;
    if (isReset) await freezeWithdrawals(tx, id, 'paymentPasswordReset', now());
    await tx
      .deleteFrom('secret_tries')
      .where((row) => row.and({ account_id: id, secret: 'payment' }))
      .execute();
    const change = isReset ? 'paymentPasswordReset' : isChange ? 'paymentPasswordChanged' : 'paymentPasswordSet';
    await notifyChange(tx, { accountId: id, key: `security.${change}` }, now());
  });
  return { done: true };
}
