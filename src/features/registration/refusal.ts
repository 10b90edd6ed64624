import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { FieldError } from '#engine/form/draft.ts';
import type { SubmitRefusal } from '#engine/form/use-submit.ts';
import type { FieldRule, FieldRules } from '#schemas/rules/rule.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { isRecord } from '#shared/lib/is-record.ts';
import { captchaKey } from './queries.ts';

/** Codes that concern one field, with its names on the different forms. */
const fieldsOfCode: Readonly<Record<string, readonly string[]>> = {
  'username.taken': ['username'],
  'username.invalid': ['username', 'loginUsername'],
  'password.invalid': ['password', 'newPassword'],
  'password.mismatch': ['confirmPassword', 'confirmNewPassword'],
  'name.invalid': ['payeeName'],
  'referrer.invalid': ['recommenderId'],
  'mobile.taken': ['mobileNum', 'newMobileNum'],
  'mobile.invalid': ['mobileNum', 'loginMobileNum', 'resetMobileNum', 'newMobileNum'],
  'email.invalid': ['email'],
  'affiliate.invalid': ['affiliateCode'],
  'payee.bound': ['payeeName'],
  'captcha.wrong': ['captcha'],
  'login.captchaRequired': ['captcha'],
  'verification.wrong': ['verificationCode', 'ownCode', 'emailCode'],
};

function fieldError(broken: string, rule: FieldRule | undefined): FieldError {
  if (broken.includes('.')) return { textKey: `errors:${broken}` };
  const limit = (rule as Record<string, unknown> | undefined)?.[broken];
  return typeof limit === 'number' || typeof limit === 'string'
    ? { rule: broken as 'minLength', limit }
    : { rule: broken === 'required' || broken === 'equals' ? broken : 'pattern' };
}

/** The names that a field of the call may have on a form: the login form has `loginMobileNum` where the call has `mobileNum`, and a field of the merchant's own is there without the prefix. */
const namesOnForm = (field: string) => [
  field.replace(/^extra\./, ''),
  `login${field.charAt(0).toUpperCase()}${field.slice(1)}`,
];

/** What a failed call says, at the fields of the form (`rules`) that it names, else to the form. Rethrows other errors. */
export function refusalOf(error: unknown, rules: FieldRules): SubmitRefusal {
  if (!(error instanceof GatewayError)) throw error;
  const onForm = (names: readonly string[] = []) => names.find((name) => Object.hasOwn(rules, name));
  const named = error.fields.flatMap(({ field, rule }) => {
    const name = onForm(namesOnForm(field));
    return name ? [[name, fieldError(rule, rules[name])] as const] : [];
  });
  if (named.length > 0) return { fields: Object.fromEntries(named) };
  const field = onForm(fieldsOfCode[error.code]);
  return field ? { fields: { [field]: { textKey: error.textKey } } } : { form: error.textKey };
}

/** Whether a refusal says that the captcha was wrong or is used up. After any other it is still valid, and so is what was typed. */
export const asksForCaptcha = (error: unknown): boolean =>
  error instanceof GatewayError &&
  (error.code === 'captcha.wrong' || (isRecord(error.value) && error.value['captcha'] === true));

/** Fetches a new captcha picture where one is shown. */
export function useCaptchaRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: captchaKey }), [client]);
}
