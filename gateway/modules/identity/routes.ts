import { ApiError } from '#gateway/http/api-error.ts';
import { callerOf } from '#gateway/http/caller-address.ts';
import type { Services } from '#gateway/services.ts';
import { mobileKey } from '../accounts/accounts.ts';
import { redeemCode } from '../sms/codes.ts';
import { signIdentity } from './local.ts';

/** The names by which Firebase knows the social logins. */
const providers = {
  facebook: 'facebook.com',
  google: 'google.com',
  line: 'oidc.line',
  twitter: 'twitter.com',
} as const;

/** The local provider: believes anyone who names themselves, so it answers only in a demonstration, where the operator chose it. */
export function register(services: Services): void {
  const { route, db, now, demo } = services;
  route('localIdentity', async ({ merchant, site: { identity }, body, request }) => {
    if (identity.kind !== 'local' || !demo) throw new ApiError('feature.unavailable');
    if ('social' in body) {
      const person = { provider: providers[body.social], subject: body.person, mobile: undefined };
      return { idToken: await signIdentity(db, merchant, person, now()) };
    }
    const mobile = mobileKey(body.countryDialingCode, body.mobileNum);
    await redeemCode(services, { merchant, address: mobile, caller: callerOf(request), ...body });
    return { idToken: await signIdentity(db, merchant, { provider: 'phone', subject: mobile, mobile }, now()) };
  });
}
