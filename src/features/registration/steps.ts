/** Fields of each step of a stepped form; what is named nowhere comes in the last. */
const groups: readonly (readonly string[])[] = [
  ['username', 'mobileNum', 'verificationCode'],
  ['password', 'confirmPassword', 'paymentPassword'],
];
const closing = ['captcha', 'agree'];

/** Divides the fields into steps that each ask something; captcha and agreement alone are no step of their own. */
export function stepsOf(fields: readonly string[]): string[][] {
  const named = groups
    .map((group) => fields.filter((field) => group.includes(field)))
    .filter((step) => step.length > 0);
  const rest = fields.filter((field) => !groups.some((group) => group.includes(field)));
  const last = named.at(-1);
  if (last && rest.every((field) => closing.includes(field))) return [...named.slice(0, -1), [...last, ...rest]];
  return rest.length > 0 ? [...named, rest] : named;
}
