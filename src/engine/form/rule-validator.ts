import type { RJSFValidationError, ValidatorType } from '@rjsf/utils';
import { checkForm, type Values } from '#schemas/rules/check.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';

/**
 * RJSF's validator on our own rules: no code generation, so that it runs under `script-src 'self'` (FORM-3). The values come
 * from the form's store and not from RJSF's copy, which would draw the whole form anew at each keystroke.
 */
export function ruleValidator(rules: FieldRules, valuesNow: () => Values): ValidatorType<Values> {
  const validate = () =>
    checkForm(rules, valuesNow()).map(({ field, rule }): RJSFValidationError => ({
      property: `.${field}`,
      name: rule,
      message: rule,
      stack: `${field} ${rule}`,
    }));
  return {
    validateFormData: () => {
      const errors = validate();
      const named = errors.map(({ property = '', name = '' }): [string, { __errors: string[] }] => [
        property.slice(1),
        { __errors: [name] },
      ]);
      return { errors, errorSchema: Object.fromEntries(named) };
    },
    // Flat forms have no alternatives to choose between, for which RJSF would ask this.
    isValid: () => validate().length === 0,
    rawValidation: () => ({ errors: [] }),
  };
}
