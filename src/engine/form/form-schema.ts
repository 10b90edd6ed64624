import { ErrorSchemaBuilder, type RJSFSchema, type UiSchema, type ValidatorType } from '@rjsf/utils';
import { checkField, type Values } from '#schemas/rules/check.ts';
import { toSchema } from '#schemas/rules/to-schema.ts';
import type { TextFor } from '#shared/i18n/texts.tsx';
import type { FieldError, FormValues } from './draft.ts';
import { kindOf, widgetOf, type FieldRegistry, type FormContext } from './field-kind.ts';
import type { ResolvedField } from './resolve-form.ts';
import { errorText } from './rule-words.ts';

/** The errors of `fields` in words, as RJSF carries them. */
export function errorSchemaOf(
  fields: readonly ResolvedField[],
  errors: Readonly<Record<string, FieldError>>,
  textFor: TextFor,
) {
  const texts = new ErrorSchemaBuilder<FormValues>();
  for (const field of fields) {
    const error = errors[field.id];
    if (error) texts.addErrors(errorText(error, field, textFor), [field.id]);
  }
  return texts.ErrorSchema;
}

/** RJSF's validator on our own rules: no code is generated, so that it runs under `script-src 'self'` (FORM-3). */
export function ruleValidator(
  fields: readonly ResolvedField[],
  kinds: FieldRegistry,
  textFor: TextFor,
): ValidatorType<FormValues> {
  const failures = (values: Values = {}) =>
    fields.flatMap((field) => {
      const value = Object.hasOwn(values, field.id) ? values[field.id] : undefined;
      const { number } = kindOf(kinds, field) ?? {};
      const error = number ? number.check(field, value) : checkField(field.rule, value, values);
      return error ? [[field.id, error] as const] : [];
    });
  return {
    validateFormData: (values) => {
      const found = failures(values);
      return {
        errors: found.map(([field]) => ({ property: `.${field}`, stack: field })),
        errorSchema: errorSchemaOf(fields, Object.fromEntries(found), textFor),
      };
    },
    // RJSF asks for these to choose between alternatives, which flat forms do not have.
    isValid: (_schema, values) => failures(values).length === 0,
    rawValidation: () => ({ errors: [] }),
  };
}

/** The JSON Schema of the fields. */
export function schemaOf(fields: readonly ResolvedField[], kinds: FieldRegistry): RJSFSchema {
  const boxes = fields.filter((field) => kindOf(kinds, field)?.box).map(({ id }) => id);
  const schema = toSchema(Object.fromEntries(fields.map(({ id, rule }) => [id, rule])), { boxes }) as RJSFSchema;
  const numbers = fields.flatMap((field) => {
    const { number } = kindOf(kinds, field) ?? {};
    return number ? [[field.id, number.schemaOf(field)]] : [];
  });
  return { ...schema, properties: { ...schema.properties, ...Object.fromEntries(numbers) } };
}

/** How RJSF draws the fields: their order, and for each its widget with the texts around it. */
export const uiSchemaOf = (
  fields: readonly ResolvedField[],
  kinds: FieldRegistry,
  textFor: TextFor,
): UiSchema<FormValues, RJSFSchema, FormContext> => ({
  ...Object.fromEntries(
    fields.map((field) => [
      field.id,
      {
        'ui:widget': widgetOf(kinds, field),
        'ui:title': textFor(field.label),
        'ui:placeholder': field.placeholder && textFor(field.placeholder),
        'ui:help': field.hint && textFor(field.hint, field.hintValues),
        'ui:options': { label: !kindOf(kinds, field)?.ownLabel, resolvedField: field },
      },
    ]),
  ),
  'ui:order': [...fields.map(({ id }) => id), '*'],
});
