import { textOf, type FormValues } from '#engine/form/draft.ts';
import { resolveForm, type FieldPreset, type ResolvedForm } from '#engine/form/resolve-form.ts';
import type { PhoneNumber } from '#features/identity/provider.ts';
import { codePreset, mobilePreset } from '#features/registration/presets.ts';
import { asked, askedDigits, captchaRule } from '#features/registration/rules.ts';
import { withoutLeadingZero } from '#features/sms/mobile.ts';
import { sentCodeId } from '#features/sms/sent-code.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';

export type LoginMethod = 'username' | 'sms';

const presets: Readonly<Record<string, FieldPreset>> = {
  loginUsername: {
    label: 'login:username',
    widget: 'text',
    autoComplete: 'username webauthn',
    refusal: 'errors:login.failed',
  },
  loginPassword: {
    label: 'login:password',
    widget: 'password',
    autoComplete: 'current-password',
    refusal: 'errors:login.failed',
  },
  loginMobileNum: mobilePreset('login:mobile'),
  verificationCode: codePreset('login:code'),
  captcha: {
    label: 'login:captcha',
    widget: 'captcha',
    autoComplete: 'off',
    inputMode: 'numeric',
    messages: { required: 'errors:login.captchaRequired' },
  },
};
const fieldsOf: Readonly<Record<LoginMethod, readonly string[]>> = {
  username: ['loginUsername', 'loginPassword'],
  sms: ['loginMobileNum', 'verificationCode'],
};
const productRules: FieldRules = {
  loginMobileNum: askedDigits(20),
  verificationCode: askedDigits(10),
  captcha: captchaRule,
};

/**
 * The login form of one method (LOGIN-1, LOGIN-7). Without the gateway's rules it has the product's: who has an account must be able
 * to log in.
 */
export function loginForm(method: LoginMethod, gateway: FieldRules, captcha: boolean): ResolvedForm {
  const ids = [...fieldsOf[method], ...(captcha ? ['captcha'] : [])];
  const rules = ids.map((id) => [id, asked(gateway[id] ?? productRules[id])] as const);
  return resolveForm({ entries: ids.map((id) => ({ id })), gatewayRules: Object.fromEntries(rules), presets });
}

/** The number on the form without its leading zero, and the code that was sent to it. */
export function phoneOf(values: FormValues): { phone: PhoneNumber; code: string } {
  const mobileNum = withoutLeadingZero(textOf(values, 'loginMobileNum'));
  return {
    phone: { mobileNum, countryDialingCode: textOf(values, 'countryDialingCode') },
    code: textOf(values, 'verificationCode'),
  };
}

function accountOf(method: LoginMethod, values: FormValues) {
  if (method === 'username')
    // Keyboards add a space after a suggested word; no account name has one.
    return { username: textOf(values, 'loginUsername').trim(), password: textOf(values, 'loginPassword') };
  const { phone, code } = phoneOf(values);
  return { ...phone, verificationCode: code, verificationId: sentCodeId('login') };
}

/** The payload of LOGIN-5; the password as typed. */
export function loginBody(method: LoginMethod, values: FormValues, withCaptcha: boolean): Body<'login'> {
  return {
    type: method,
    ...accountOf(method, values),
    ...(withCaptcha && { captcha: textOf(values, 'captcha'), captchaId: textOf(values, 'captchaId') }),
  };
}

/** The payload for a number that the identity provider has verified (LOGIN-5). */
export const phoneIdentityBody = ({ mobileNum, countryDialingCode }: PhoneNumber, idToken: string): Body<'login'> => ({
  type: 'firebase',
  firebaseChannel: 'sms',
  firebaseIdToken: idToken,
  firebaseMobileNo: mobileNum,
  countryDialingCode,
});
