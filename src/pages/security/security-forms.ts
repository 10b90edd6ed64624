import { resolveForm, type FieldPreset, type ResolvedForm } from '#engine/form/resolve-form.ts';
import { codePreset, mobilePreset } from '#features/registration/presets.ts';
import { asked, askedDigits } from '#features/registration/rules.ts';
import type { FieldRule, FieldRules } from '#schemas/rules/rule.ts';

const presets: Readonly<Record<string, FieldPreset>> = {
  newMobileNum: mobilePreset('security:mobile-field'),
  verificationCode: codePreset('security:proof-code'),
  email: { label: 'security:email-field', widget: 'text', autoComplete: 'email', inputMode: 'email' },
  emailCode: codePreset('security:email-code'),
  passkeyName: { label: 'security:passkey-name', widget: 'text', autoComplete: 'off' },
  code: { label: 'security:totp-code', widget: 'text', autoComplete: 'one-time-code', inputMode: 'numeric' },
  payeeName: { label: 'security:payee-field', widget: 'text', autoComplete: 'name' },
};
const codeRule = ({ verificationCode }: FieldRules) => asked({ ...askedDigits(10), ...verificationCode });
const formOf = (gatewayRules: FieldRules): ResolvedForm => resolveForm({ gatewayRules, presets });

/** A new number with the code that it got (SECUR-4). */
export const mobileForm = (gateway: FieldRules): ResolvedForm =>
  formOf({
    newMobileNum: asked({ format: 'mobile', ...gateway['mobileNum'] }),
    verificationCode: codeRule(gateway),
  });

/** A new e-mail address with the code that it got. */
export const emailForm = (gateway: FieldRules): ResolvedForm =>
  formOf({
    email: asked({ format: 'email', maxLength: 254, ...gateway['email'] }),
    emailCode: codeRule(gateway),
  });

/** The name to which withdrawals are paid. */
export const payeeForm = (gateway: FieldRules): ResolvedForm => formOf({ payeeName: asked(gateway['payeeName']) });

/** The fields of each question and its answer (SECUR-5). */
export const questionFields = [1, 2, 3].map((each): [string, string] => [`question${each}`, `answer${each}`]);

/** Three questions out of `textKeys`, each with its answer. */
export function questionsForm(textKeys: readonly string[]): ResolvedForm {
  const rules = questionFields.flatMap(([question, answer]): [string, FieldRule][] => [
    [question, asked({ options: [...textKeys] })],
    [answer, asked({ minLength: 2, maxLength: 100 })],
  ]);
  const own = questionFields.flatMap(([question, answer], at): [string, FieldPreset][] => [
    [question, { label: `security:question-${at + 1}`, widget: 'choice', placeholder: 'security:question-choose' }],
    [answer, { label: 'security:answer', widget: 'text', autoComplete: 'off' }],
  ]);
  const gatewayRules = Object.fromEntries(rules);
  return resolveForm({ gatewayRules, presets: Object.fromEntries(own) });
}

/** What the player calls a passkey. */
export const passkeyForm: ResolvedForm = formOf({ passkeyName: asked({ minLength: 1, maxLength: 40 }) });

/** A code of the authenticator app that is being added. */
export const totpForm: ResolvedForm = formOf({ code: asked({ minLength: 6, maxLength: 6, characters: 'digits' }) });
