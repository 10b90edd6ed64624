import type { FormValues } from '#engine/form/form-store.ts';
import type { PhoneNumber } from '#features/identity/provider.ts';
import { withoutLeadingZero } from '#features/sms/mobile.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import type { LoginMethod } from './login-form.ts';
import type { Remembered } from './remembered.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The number on the form, its leading zero removed, and the code that came to it. */
export function phoneOf(values: FormValues): { phone: PhoneNumber; code: string } {
  const { loginMobileNum, countryDialingCode, verificationCode } = values;
  return {
    phone: { mobileNum: withoutLeadingZero(text(loginMobileNum)), countryDialingCode: text(countryDialingCode) },
    code: text(verificationCode),
  };
}

function accountOf(method: LoginMethod, values: FormValues) {
  if (method === 'username')
    // Keyboards add a space behind a suggested word; no account has one.
    return { username: text(values['loginUsername']).trim(), password: text(values['loginPassword']) };
  const { phone, code } = phoneOf(values);
  return { ...phone, verificationCode: code };
}

/** The payload of LOGIN-5; the password goes as typed. */
export function loginBody(method: LoginMethod, values: FormValues, withCaptcha: boolean): Body<'login'> {
  const { captcha, captchaId } = values;
  return {
    type: method,
    ...accountOf(method, values),
    ...(withCaptcha && { captcha: text(captcha), captchaId: text(captchaId) }),
  };
}

/** The payload of a number that the identity provider vouches for (LOGIN-5). */
export const phoneIdentityBody = ({ mobileNum, countryDialingCode }: PhoneNumber, idToken: string): Body<'login'> => ({
  type: 'firebase',
  firebaseChannel: 'sms',
  firebaseIdToken: idToken,
  firebaseMobileNo: mobileNum,
  countryDialingCode,
});

/** What is remembered of a login that worked. */
export const nameOf = (method: LoginMethod, values: FormValues): Remembered => ({
  name: text(method === 'username' ? values['loginUsername'] : values['loginMobileNum']),
  countryDialingCode: text(values['countryDialingCode']),
});
