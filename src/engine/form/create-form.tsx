import { getDefaultRegistry, withTheme } from '@rjsf/core';
import type { Field, FieldProps, RJSFSchema } from '@rjsf/utils';
import { useCallback } from 'react';
import { useStore } from 'zustand';
import { useLanguageSettled } from '#shared/i18n/texts.tsx';
import { useHydrated } from '#shared/platform/hydrated.ts';
import { forgive, type FormValues } from './draft.ts';
import type { FieldRegistry, FormContext } from './field-kind.ts';
import { fieldsOfStep, LiveForm, noGroups, type FormProps, type FormTheme } from './live-form.tsx';

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

/**
 * The form machine in a theme (FORM-1); `kinds` are its widgets by name. Called once: each call returns another component. A form that is
 * pending, or whose labels are not loaded, is a skeleton of its size. It is never prerendered, since what this device keeps of it would
 * not match.
 */
export function createForm(kinds: FieldRegistry, theme: FormTheme) {
  const ThemedForm = withTheme<FormValues, RJSFSchema, FormContext>({
    widgets: Object.fromEntries(Object.entries(kinds).map(([name, { Widget }]) => [name, Widget])),
    templates: theme.templates,
    fields: { SchemaField: TouchedField },
  });
  return function Form(props: FormProps) {
    const { form, steps, groups = noGroups, pending, children } = props;
    const isHydrated = useHydrated();
    const hasLanguage = useLanguageSettled();
    if (isHydrated && hasLanguage && !pending)
      return <LiveForm {...props} kinds={kinds} className={theme.className} ThemedForm={ThemedForm} />;
    return (
      <theme.Skeleton fields={fieldsOfStep(form, steps, 0)} groups={groups} kinds={kinds}>
        {children}
      </theme.Skeleton>
    );
  };
}
