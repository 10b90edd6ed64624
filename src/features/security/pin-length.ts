import type { FieldRules } from '#schemas/rules/rule.ts';

const usual = 6;

/** How many digits a payment password has, by the gateway's rules. */
export function pinLength(rules: FieldRules | undefined): { minLength: number; maxLength: number } {
  const { minLength = usual, maxLength = usual } = rules?.['paymentPassword'] ?? {};
  return { minLength, maxLength };
}
