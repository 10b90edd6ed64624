import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { FieldError } from '#engine/form/draft.ts';
import type { SubmitRefusal } from '#engine/form/use-submit.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { isRecord } from '#shared/lib/is-record.ts';
import { captchaQuery } from './queries.ts';

/** Codes that concern one field, on whatever form: login and registration name theirs differently. */
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

function fieldError(rule: string, rules: FieldRules, field: string): FieldError {
  if (rule.includes('.')) return { textKey: `errors.${rule}` };
  const own = rules[field];
  const limit = own && (own as Record<string, unknown>)[rule];
  if (rule === 'requires') return { textKey: 'forms.pattern' };
  return typeof limit === 'number' || typeof limit === 'string'
    ? { rule: rule as 'minLength', limit }
    : { rule: rule === 'required' || rule === 'equals' ? rule : 'pattern' };
}

/** A field of the call as the form names it: the login form says `loginMobileNum` where the call says `mobileNum`. */
const nameInForm = (field: string, rules: FieldRules): string => {
  const inLogin = `login${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  return !Object.hasOwn(rules, field) && Object.hasOwn(rules, inLogin) ? inLogin : field;
};

/** What a failed call says to the player: at its fields where it names them, else to the form. Other errors are not ours: thrown on. */
export function refusalOf(error: unknown, rules: FieldRules): SubmitRefusal {
  if (!(error instanceof GatewayError)) throw error;
  const named = error.fields.map(({ field: inCall, rule }) => {
    const field = nameInForm(inCall, rules);
    return [field, fieldError(rule, rules, field)] as const;
  });
  if (named.some(([field]) => Object.hasOwn(rules, field))) return { fields: Object.fromEntries(named) };
  const field = fieldsOfCode[error.code]?.find((name) => Object.hasOwn(rules, name));
  return field ? { fields: { [field]: { textKey: error.textKey } } } : { form: error.textKey };
}

/**
 * Whether a refusal says that the captcha which went along was wrong or is used up. With any other the gateway lets it stand, and
 * what the player typed of it is still good.
 */
export const asksForCaptcha = (error: unknown): boolean =>
  error instanceof GatewayError &&
  (error.code === 'captcha.wrong' || (isRecord(error.value) && error.value['captcha'] === true));

/** Brings a new captcha picture. Does nothing where none is shown. */
export function useCaptchaRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: captchaQuery.queryKey }), [client]);
}
