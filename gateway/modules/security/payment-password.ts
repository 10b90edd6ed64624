import type { FieldRule, FieldRules } from '#schemas/rules/rule.ts';
import { isEasyToGuess } from '#schemas/payment-password.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { ownAccount } from '../accounts/accounts.ts';
import { verifyPassword } from '../accounts/password.ts';
import { guardGuess } from './secret-tries.ts';

/** The rule of the site, whether or not its registration asks for one: the lobby's pad has digits only. */
export const paymentRule = (rules: FieldRules): FieldRule => ({
  minLength: 6,
  maxLength: 6,
  ...rules['paymentPassword'],
  enabled: true,
  required: true,
  characters: 'digits',
});

/** @throws ApiError at `field` for digits that are easy to guess, or that open the account, too. */
export function refuseWeak(given: string, isLoginPassword: boolean, field: string): void {
  if (isEasyToGuess(given)) throw ApiError.atField('paymentPassword.weak', field);
  if (isLoginPassword) throw ApiError.atField('paymentPassword.sameAsLogin', field);
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
