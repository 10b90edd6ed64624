import type { RJSFValidationError, ValidatorType } from '@rjsf/utils';
import { checkForm, type Values } from '#schemas/rules/check.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';

/** RJSF's validator on our own rules: no code generation, so that it runs under `script-src 'self'` (FORM-3). */
export function ruleValidator(rules: FieldRules): ValidatorType<Values> {
  const validate = (values: Values | undefined) =>
    checkForm(rules, values ?? {}).map(({ field, rule }): RJSFValidationError => ({
      property: `.${field}`,
      name: rule,
      message: rule,
      stack: `${field} ${rule}`,
    }));
  return {
    validateFormData: (values) => {
      const errors = validate(values);
      return {
        errors,
        errorSchema: Object.fromEntries(
          errors.map(({ property = '', name = '' }) => [property.slice(1), { __errors: [name] }]),
        ),
      };
    },
    // Flat forms have no alternatives to choose between, for which RJSF would ask this.
    isValid: (_schema, values) => validate(values).length === 0,
    rawValidation: () => ({ errors: [] }),
  };
}
