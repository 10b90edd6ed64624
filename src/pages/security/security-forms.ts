import { resolveForm, type FieldPreset, type ResolvedForm } from '#engine/form/resolve-form.ts';
import type { FieldRule, FieldRules } from '#schemas/rules/rule.ts';

const code = (label: string): FieldPreset => ({
  label,
  widget: 'sms-code',
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
});
const presets: Readonly<Record<string, FieldPreset>> = {
  newMobileNum: { label: 'security.mobile-field', widget: 'mobile', autoComplete: 'tel-national', inputMode: 'tel' },
  verificationCode: code('security.proof-code'),
  email: { label: 'security.email-field', widget: 'text', autoComplete: 'email', inputMode: 'email' },
  emailCode: code('security.email-code'),
  payeeName: { label: 'security.payee-field', widget: 'text', autoComplete: 'name' },
};
const asked = (rule: FieldRule | undefined, more: Partial<FieldRule> = {}): FieldRule => ({
  ...more,
  ...rule,
  enabled: true,
  required: true,
});
const codeRule = { characters: 'digits', maxLength: 10 } as const;
const formOf = (gatewayRules: FieldRules): ResolvedForm =>
  resolveForm({ entries: Object.keys(gatewayRules).map((id) => ({ id })), gatewayRules, presets });

/** A new number with the code that it got (SECUR-4). */
export const mobileForm = (gateway: FieldRules): ResolvedForm =>
  formOf({
    newMobileNum: asked(gateway['mobileNum'], { format: 'mobile' }),
    verificationCode: asked(gateway['verificationCode'], codeRule),
  });

/** A new e-mail address with the code that it got. */
export const emailForm = (gateway: FieldRules): ResolvedForm =>
  formOf({
    email: asked(gateway['email'], { format: 'email', maxLength: 254 }),
    emailCode: asked(gateway['verificationCode'], codeRule),
  });

/** The name to which withdrawals are paid. */
export const payeeForm = (gateway: FieldRules): ResolvedForm => formOf({ payeeName: asked(gateway['payeeName']) });

/** The fields of each question and its answer (SECUR-5). */
export const questionFields = [1, 2, 3].map((each): [string, string] => [`question${each}`, `answer${each}`]);

/** Three questions out of `textKeys`, each with its answer. */
export function questionsForm(textKeys: readonly string[]): ResolvedForm {
  const rules = questionFields.flatMap(([question, answer]): [string, FieldRule][] => [
    [question, { enabled: true, required: true, options: [...textKeys] }],
    [answer, { enabled: true, required: true, minLength: 2, maxLength: 100 }],
  ]);
  const own = questionFields.flatMap(([question, answer], at): [string, FieldPreset][] => [
    [question, { label: `security.question-${at + 1}`, widget: 'choice', placeholder: 'security.question-choose' }],
    [answer, { label: 'security.answer', widget: 'text', autoComplete: 'off' }],
  ]);
  const gatewayRules = Object.fromEntries(rules);
  const entries = Object.keys(gatewayRules).map((id) => ({ id }));
  return resolveForm({ entries, gatewayRules, presets: Object.fromEntries(own) });
}
