import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { checkField } from '#schemas/rules/check.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { mobileKey } from '../accounts/accounts.ts';

/**
 * The number that a code may be sent to, as E.164: one that its country has, of a country that the merchant lists, and by the rule of
 * the form that asks for it. @throws ApiError `mobile.invalid` at the field for any other.
 */
export function numberFor({ info, rules }: Site, { mobileNum, countryDialingCode, purpose }: Body<'smsSend'>): string {
  const mobile = mobileKey(countryDialingCode, mobileNum);
  const number = parsePhoneNumberFromString(mobile);
  const { countries } = info.register;
  const isListed = countries.length === 0 || countries.includes(number?.countryCallingCode ?? '');
  const rule = rules[purpose === 'login' || purpose === 'reset' ? 'loginMobileNum' : 'mobileNum'];
  const isRuled = !rule || checkField({ ...rule, enabled: true }, mobileNum, {}) === undefined;
  if (number?.isPossible() && isListed && isRuled) return mobile;
  throw new ApiError('mobile.invalid', {
    errors: [{ field: 'mobileNum', rule: 'format', message: 'The mobile num is not valid' }],
  });
}
