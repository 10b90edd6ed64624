import type { FormValues } from '#engine/form/form-store.ts';
import { withoutLeadingZero } from '#features/sms/mobile.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import type { LoginMethod } from './login-form.ts';
import type { Remembered } from './remembered.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The payload of LOGIN-5; the password goes as typed. */
export function loginBody(
  method: LoginMethod,
  values: FormValues,
  with_: { captcha: boolean; remember: boolean; device: string | undefined },
): Body<'login'> {
  const { loginUsername, loginPassword, loginMobileNum, verificationCode, countryDialingCode, captcha, captchaId } =
    values;
  const account =
    method === 'username'
      ? { username: text(loginUsername), password: text(loginPassword) }
      : {
          mobileNum: withoutLeadingZero(text(loginMobileNum)),
          countryDialingCode: text(countryDialingCode),
          verificationCode: text(verificationCode),
        };
  return {
    type: method,
    ...account,
    remember: with_.remember,
    ...(with_.captcha && { captcha: text(captcha), captchaId: text(captchaId) }),
    ...(with_.device && { device: with_.device }),
  };
}

/** What is remembered of a login that worked. */
export const nameOf = (method: LoginMethod, values: FormValues): Remembered => ({
  name: text(method === 'username' ? values['loginUsername'] : values['loginMobileNum']),
  countryDialingCode: text(values['countryDialingCode']),
});
