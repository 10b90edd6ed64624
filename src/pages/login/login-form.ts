import { resolveForm, type ResolvedForm } from '#engine/form/resolve-form.ts';
import type { FieldPreset } from '#engine/form/form-entry.ts';
import { captchaRule } from '#features/registration/rules.ts';
import type { FieldRule, FieldRules } from '#schemas/rules/rule.ts';

export type LoginMethod = 'username' | 'sms';

const needed: FieldRule = { enabled: true, required: true };
const presets: Readonly<Record<string, FieldPreset>> = {
  loginUsername: { label: 'login.username', widget: 'text', autoComplete: 'username' },
  loginPassword: { label: 'login.password', widget: 'password', autoComplete: 'current-password' },
  loginMobileNum: { label: 'login.mobile', widget: 'mobile', autoComplete: 'tel-national', inputMode: 'tel' },
  verificationCode: { label: 'login.code', widget: 'sms-code', autoComplete: 'one-time-code', inputMode: 'numeric' },
  captcha: {
    label: 'login.captcha',
    widget: 'captcha',
    autoComplete: 'off',
    inputMode: 'numeric',
    messages: { required: 'errors.login.captchaRequired' },
  },
};
const fieldsOf: Readonly<Record<LoginMethod, readonly string[]>> = {
  username: ['loginUsername', 'loginPassword'],
  sms: ['loginMobileNum', 'verificationCode'],
};
const productRules: FieldRules = {
  loginMobileNum: { ...needed, characters: 'digits', maxLength: 20 },
  verificationCode: { ...needed, characters: 'digits', maxLength: 10 },
};

/**
 * The login form of one method (LOGIN-1, LOGIN-7). The gateway's rules of a login only bound the input: whoever has an
 * account must be able to log in, so without an answer the product's own rules do.
 */
export function loginForm(method: LoginMethod, gateway: FieldRules, captcha: boolean): ResolvedForm {
  const ids = [...fieldsOf[method], ...(captcha ? ['captcha'] : [])];
  const rules = ids.map((id) => {
    const rule = id === 'captcha' ? captchaRule : { ...(gateway[id] ?? productRules[id]), ...needed };
    return [id, rule] as const;
  });
  return resolveForm({ entries: ids.map((id) => ({ id })), gatewayRules: Object.fromEntries(rules), presets });
}
