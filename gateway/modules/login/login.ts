import { accountTypes } from '#schemas/gateway/session-type.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { pickRules, refuseForm } from '#gateway/http/refuse-form.ts';
import { callerOf } from '#gateway/http/caller-address.ts';
import type { Call } from '#gateway/http/route.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import type { Services } from '#gateway/services.ts';
import { findById, findByMobile, findByUsername, mobileKey, type Account } from '../accounts/accounts.ts';
import { verifyPassword } from '../accounts/password.ts';
import { demandChallenge, hasSolvedChallenge } from '../challenge/challenge.ts';
import { countFailure } from '../challenge/failures.ts';
import { judgeAssertion } from '../passkeys/assertion.ts';
import { redeemCode } from '../sms/codes.ts';
import { guardPassword } from './password-guesses.ts';

/** The account of a user name and password, after the challenge where there have been wrong ones. */
export async function byUsername(services: Services, call: Call<'login'>): Promise<Account> {
  const { db, now } = services;
  const { merchant, body, request } = call;
  const { rules, challenge } = await readSite(db, merchant);
  refuseForm(pickRules(rules, { username: 'loginUsername', password: 'loginPassword' }), body, now());
  const name = (body.username ?? '').toLowerCase();
  const account = await findByUsername(db, merchant, name);
  return guardPassword(
    services,
    { merchant, name, account, request },
    {
      challenge: async () => {
        if (!(await hasSolvedChallenge(db, 'login', call, now()))) await demandChallenge(db, 'login', call, now());
      },
      judge: async () => {
        const matches = await verifyPassword(body.password ?? '', account?.password_hash);
        if (account && matches && !account.disabled && account.type !== accountTypes.trial) return account;
        return undefined;
      },
      // The form shows a captcha for it (LOGIN-4); of work it need not know.
      refusal: challenge === 'own' ? { value: { captcha: true } } : {},
    },
  );
}

/** The account of a mobile number and its SMS code, where the site's flag allows it. */
export async function bySms(services: Services, { merchant, body, request }: Call<'login'>): Promise<Account> {
  const { db, now } = services;
  const { rules, info } = await readSite(db, merchant);
  if (info.whitelabel['MOBILECODELOGIN'] === false) throw new ApiError('feature.unavailable');
  refuseForm(pickRules(rules, { mobileNum: 'loginMobileNum', verificationCode: 'verificationCode' }), body, now());
  const mobile = mobileKey(body.countryDialingCode ?? '', body.mobileNum ?? '');
  const caller = callerOf(request);
  const { verificationCode, verificationId } = body;
  await redeemCode(services, { merchant, address: mobile, caller, verificationCode, verificationId }).catch(
    async (error: unknown) => {
      await countFailure(db, { merchant, caller }, now());
      throw error;
    },
  );
  const account = await findByMobile(db, merchant, mobile);
  if (!account || account.disabled) throw new ApiError('login.failed');
  return account;
}

/** The account of a passkey, which is found by it: nobody says who they are (AUTH-1). */
export async function byPasskey(services: Services, call: Call<'login', Site>): Promise<Account> {
  const { site, merchant, request, body } = call;
  if (!body.passkey) throw ApiError.atField('form.invalid', 'passkey');
  const used = { site, merchant, request, session: undefined };
  const { accountId } = await judgeAssertion(services, used, body.passkey);
  const account = await findById(services.db, accountId);
  if (!account || account.disabled) throw new ApiError('login.failed');
  return account;
}
