import type { FieldRule, FieldRules } from '#schemas/rules/rule.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { callerOf } from '#gateway/http/caller-address.ts';
import { countUse } from '#gateway/http/limits.ts';
import type { Services } from '#gateway/services.ts';
import { findByMobile, mobileKey, ownAccount } from '../accounts/accounts.ts';
import { isPasswordHash, judgeChange, verifyPassword } from '../accounts/password.ts';
import { requireFactor } from '../passkeys/second-factor.ts';
import { requireProof } from '../security/proof.ts';
import { guardGuess } from '../security/secret-tries.ts';
import { refuseForm } from '#gateway/http/refuse-form.ts';
import { redeemCode } from '../sms/codes.ts';
import { accountOfUsedToken, createResetToken, redeemResetToken, setPassword } from './set-password.ts';

const asked = (rule: FieldRule | undefined): FieldRule => ({ ...rule, enabled: true, required: true });
const newPasswordRules = (site: FieldRules): FieldRules => ({
  newPassword: asked(site['password']),
  confirmNewPassword: { enabled: true, required: true, equals: 'newPassword' },
});

/** Changing the login password, and setting a new one after the phone was proven. */
export function register(services: Services): void {
  const { route, db, now, limits } = services;
  route('changePassword', async ({ site, body, session }) => {
    const { rules } = site;
    await countUse(db, `password ${session.accountId}`, limits.perAccount, now());
    const account = await ownAccount(db, session);
    // Whoever registered by SMS code alone has no password yet to name.
    const hasPassword = isPasswordHash(account.password_hash);
    const old = asked(rules['loginPassword']);
    // Nobody guesses by a form that would be refused anyway.
    refuseForm({ ...(hasPassword && { oldPassword: old }), ...newPasswordRules(rules) }, body, now());
    await requireFactor(db, { site, session, act: 'password' });
    // A password that anyone may choose who finds the session open would be worth nothing as a proof.
    if (!hasPassword && account.mobile) requireProof(session);
    if (hasPassword) {
      const guess = { accountId: account.id, secret: 'login', field: 'oldPassword', now: now() } as const;
      const judged = await guardGuess(db, guess, () => judgeChange(body, account.password_hash));
      if (judged === 'done') return { done: true };
      if (body.oldPassword === body.newPassword) throw ApiError.atField('password.same', 'newPassword');
    }
    await setPassword(db, account.id, body.newPassword, now(), { session: session.id, device: session.deviceId });
    return { done: true };
  });

  route('passwordVerifyPhone', async ({ merchant, body, request }) => {
    const mobile = mobileKey(body.countryDialingCode, body.mobileNum);
    await redeemCode(services, { merchant, address: mobile, caller: callerOf(request), ...body });
    // Only the number's owner gets here: to anyone else, numbers with and without an account look the same.
    const account = await findByMobile(db, merchant, mobile);
    if (!account || account.disabled) throw new ApiError('account.disabled');
    return { resetToken: await createResetToken(db, account.id, now()), userName: account.username };
  });

  route('passwordReset', async ({ merchant, site, body }) => {
    refuseForm(newPasswordRules(site.rules), body, now());
    const accountId = await redeemResetToken(db, merchant, body.resetToken, now());
    if (accountId) {
      await setPassword(db, accountId, body.newPassword, now());
      return { done: true };
    }
    // Sent again because the answer was lost: who brings the password that this token has set gets a success.
    const account = await accountOfUsedToken(db, merchant, body.resetToken, now());
    if (account && (await verifyPassword(body.newPassword, account.password_hash))) return { done: true };
    throw new ApiError('reset.expired');
  });
}
