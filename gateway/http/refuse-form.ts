import { checkForm, type Values } from '#schemas/rules/check.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';
import { ApiError } from './api-error.ts';

/** Rules under the names of a form's fields: each field with the name of its rule, those without one left out. */
export const pickRules = (rules: FieldRules, names: Readonly<Record<string, string>>): FieldRules =>
  Object.fromEntries(Object.entries(names).flatMap(([field, name]) => (rules[name] ? [[field, rules[name]]] : [])));

/** @throws ApiError `form.invalid` with the fields in error, under the names the form uses. */
export function refuseForm(rules: FieldRules, values: Values, now: number): void {
  const failures = checkForm(rules, values, new Date(now));
  if (failures.length > 0)
    throw new ApiError('form.invalid', {
      errors: failures.map(({ field, rule, limit }) => ({
        field,
        rule,
        message: limit === undefined ? rule : `${rule} ${limit}`,
      })),
    });
}
