import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Body } from '#schemas/gateway/operations.ts';
import { checkField } from '#schemas/rules/check.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Services } from '#gateway/services.ts';
import { findByMobile, mobileKey } from '../accounts/accounts.ts';
import { knownDevice } from '../devices/known.ts';
import { resendSeconds } from './codes.ts';
import { sendCodeFor } from './send-code.ts';

/**
 * The number that a code may be sent to, as E.164: one that its country has, of a country that the merchant lists, and by the rule of
 * the form that asks for it. @throws ApiError `mobile.invalid` at the field for any other.
 */
function numberFor({ info, rules }: Site, { mobileNum, countryDialingCode, purpose }: Body<'smsSend'>): string {
  const mobile = mobileKey(countryDialingCode, mobileNum);
  const number = parsePhoneNumberFromString(mobile);
  const { countries } = info.register;
  const isListed = countries.length === 0 || countries.includes(number?.countryCallingCode ?? '');
  const rule = rules[purpose === 'login' || purpose === 'reset' ? 'loginMobileNum' : 'mobileNum'];
  const isRuled = !rule || checkField({ ...rule, enabled: true }, mobileNum, {}) === undefined;
  if (number?.isPossible() && isListed && isRuled) return mobile;
  throw ApiError.atField('mobile.invalid', 'mobileNum', 'format', 'The mobile num is not valid');
}

/** SMS codes. The answer is the same whether or not an account has the number. */
export function register(services: Services): void {
  const { route, db, now } = services;
  route('smsSend', async (call) => {
    const { merchant, body, request } = call;
    const site = await readSite(db, merchant);
    const address = numberFor(site, body);
    const owner = await findByMobile(db, merchant, address);
    const isOwner = (await knownDevice(db, request, owner?.id ?? '', now())) !== undefined;
    const sent = await sendCodeFor(services, 'smsSend', call, { address, isOwner, isAlwaysChecked: site.smsSlider });
    return { ...sent, expiredMinutes: resendSeconds / 60 };
  });
}
