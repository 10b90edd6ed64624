import { withTheme, type ThemeProps } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import type { FormValues } from '../draft.ts';
import type { FieldRegistry, FormContext } from '../field-kind.ts';
import { SchemaForm, type SchemaFormProps } from '../schema-form.tsx';
import { ErrorTemplate, FieldTemplate, HelpTemplate } from './field-template.tsx';
import { ObjectTemplate } from './form-templates.tsx';
import { TouchedField } from './touched-field.tsx';

/** The lobby's theme for RJSF: `kinds` are its widgets by name. */
const themeOf = (kinds: FieldRegistry): ThemeProps<FormValues, RJSFSchema, FormContext> => ({
  widgets: Object.fromEntries(Object.entries(kinds).map(([name, { Widget }]) => [name, Widget])),
  templates: {
    FieldTemplate,
    FieldErrorTemplate: ErrorTemplate,
    FieldHelpTemplate: HelpTemplate,
    ObjectFieldTemplate: ObjectTemplate,
  },
  fields: { SchemaField: TouchedField },
});

/** The form machine in the lobby's theme. Called once: each call gives another component. */
export function createForm(kinds: FieldRegistry) {
  const ThemedForm = withTheme(themeOf(kinds));
  return function Form(props: Omit<SchemaFormProps, 'kinds' | 'ThemedForm'>) {
    return <SchemaForm {...props} kinds={kinds} ThemedForm={ThemedForm} />;
  };
}
