import type { ErrorSchema, RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { checkForm, type Values } from '#schemas/rules/check.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';
import { toSchema } from '#schemas/rules/to-schema.ts';
import type { FieldError, FormValues } from './draft.ts';
import { kindOf, type FieldRegistry } from './field-kind.ts';
import type { ResolvedField } from './resolve-form.ts';

/** Errors by field for RJSF, whose errors are strings: ours are JSON, worded only when drawn, in the present language (LOGIN-8). */
export const toErrorSchema = (errors: Readonly<Record<string, FieldError>>): ErrorSchema<FormValues> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, { __errors: [JSON.stringify(error)] }]),
  ) as ErrorSchema<FormValues>;

/** The error in a string of RJSF. */
export const readError = (text: string): FieldError => JSON.parse(text) as FieldError;

/** RJSF's validator on our own rules: no code is generated, so that it runs under `script-src 'self'` (FORM-3). */
export function ruleValidator(rules: FieldRules): ValidatorType<FormValues> {
  const failures = (values: Values = {}) => checkForm(rules, values);
  return {
    validateFormData: (values) => {
      const found = failures(values);
      return {
        errors: found.map(({ field, rule }) => ({
          property: `.${field}`,
          name: rule,
          message: rule,
          stack: `${field} ${rule}`,
        })),
        errorSchema: toErrorSchema(Object.fromEntries(found.map(({ field, ...failure }) => [field, failure]))),
      };
    },
    // RJSF asks for these to choose between alternatives, which flat forms do not have.
    isValid: (_schema, values) => failures(values).length === 0,
    rawValidation: () => ({ errors: [] }),
  };
}

/** What RJSF draws the fields `shown` from, each with the widget `field`. */
export function schemaOf(shown: readonly ResolvedField[], kinds: FieldRegistry) {
  const boxes = shown.filter((field) => kindOf(kinds, field)?.box).map(({ id }) => id);
  const uiSchema: UiSchema<FormValues> = {
    ...Object.fromEntries(shown.map(({ id }) => [id, { 'ui:widget': 'field' }])),
    'ui:order': [...shown.map(({ id }) => id), '*'],
  };
  const rules = Object.fromEntries(shown.map(({ id, rule }) => [id, rule]));
  return { schema: toSchema(rules, { boxes }) as RJSFSchema, uiSchema };
}
