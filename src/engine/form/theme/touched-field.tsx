import { getDefaultRegistry } from '@rjsf/core';
import type { Field, FieldProps, RJSFSchema } from '@rjsf/utils';
import { useCallback } from 'react';
import { useStore } from 'zustand';
import { forgive, type FormValues } from '../draft.ts';
import type { FormContext } from '../field-kind.ts';

const { SchemaField: RjsfField } = getDefaultRegistry<FormValues, RJSFSchema, FormContext>().fields as {
  SchemaField: Field<FormValues, RJSFSchema, FormContext>;
};
const noErrors = {};

/**
 * RJSF's field, which shows its errors once the player has left it or sent the form, until they change it (FORM-5): RJSF checks the
 * whole form at once.
 */
export function TouchedField(props: FieldProps<FormValues, RJSFSchema, FormContext>) {
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
