import { readSite } from '#gateway/config/site.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Call } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import { ownAccount } from '../accounts/accounts.ts';
import { hashPassword, judgeChange, verifyPassword } from '../accounts/password.ts';
import { refuseForm } from '#gateway/http/refuse-form.ts';
import { freezeWithdrawals } from './freeze.ts';
import { paymentRule, refuseWeak } from './payment-password.ts';
import { requireProof } from './proof.ts';
import { guardGuess } from './secret-tries.ts';
import { notifyChange } from '../inbox/notify.ts';

/**
 * Sets the payment password (SECUR-3): the first one, a new one by the old one, or a new one because the old one is forgotten, after
 * which withdrawals wait: whoever does so may be someone who found the phone unlocked.
 */
export async function setPaymentPassword(
  { db, now }: Services,
  { merchant, body, session }: Call<'paymentPassword'>,
): Promise<{ done: boolean }> {
  const account = await ownAccount(db, session);
  const { id, payment_hash: hash, password_hash } = account;
  const { oldPassword, newPassword, forgotten = false } = body;
  const isChange = hash !== null && !forgotten;
  if (!isChange) requireProof(session);
  const rule = paymentRule((await readSite(db, merchant)).rules);
  const repeated = { enabled: true, required: true, equals: 'newPassword' };
  refuseForm({ newPassword: rule, confirmNewPassword: repeated }, body, now());
  refuseWeak(newPassword, await verifyPassword(newPassword, password_hash), 'newPassword');
  if (isChange) {
    const guess = { accountId: id, secret: 'payment', field: 'oldPassword', now: now() } as const;
    if ((await guardGuess(db, guess, () => judgeChange(body, hash))) === 'done') return { done: true };
    if (oldPassword === newPassword) throw ApiError.atField('password.same', 'newPassword');
  }
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
