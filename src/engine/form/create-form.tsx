import { getDefaultRegistry, withTheme } from '@rjsf/core';
import type { Field, FieldProps, RJSFSchema } from '@rjsf/utils';
import { useCallback } from 'react';
import { useStore } from 'zustand';
import { forgive, type FormValues } from './draft.ts';
import type { FieldRegistry, FormContext } from './field-kind.ts';
import { SchemaForm, type FormTheme, type SchemaFormProps } from './schema-form.tsx';

const { SchemaField: RjsfField } = getDefaultRegistry<FormValues, RJSFSchema, FormContext>().fields as {
  SchemaField: Field<FormValues, RJSFSchema, FormContext>;
};
const noErrors = {};

/**
 * RJSF's field, which shows its errors once the player has left it or sent the form, until they change it (FORM-5): RJSF checks the
 * whole form at once.
 */
function TouchedField(props: FieldProps<FormValues, RJSFSchema, FormContext>) {
  const { name, errorSchema = noErrors, onChange, registry } = props;
  const { draft } = registry.formContext;
  const isRoot = name === '';
  const showsErrors = useStore(draft, ({ touched }) => isRoot || touched.has(name));
  const change = useCallback<typeof onChange>(
    (...changed) => {
      if (!isRoot) forgive(draft, name);
      onChange(...changed);
    },
    [draft, isRoot, name, onChange],
  );
  return <RjsfField {...props} errorSchema={showsErrors ? errorSchema : noErrors} onChange={change} />;
}

/** The form machine in a theme: `kinds` are its widgets by name. Called once: each call gives another component. */
export function createForm(kinds: FieldRegistry, theme: FormTheme) {
  const ThemedForm = withTheme<FormValues, RJSFSchema, FormContext>({
    widgets: Object.fromEntries(Object.entries(kinds).map(([name, { Widget }]) => [name, Widget])),
    templates: theme.templates,
    fields: { SchemaField: TouchedField },
  });
  return function Form(props: Omit<SchemaFormProps, 'kinds' | 'theme' | 'ThemedForm'>) {
    return <SchemaForm {...props} kinds={kinds} theme={theme} ThemedForm={ThemedForm} />;
  };
}
