import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { FieldRules } from '#schemas/rules/rule.ts';
import type { FieldFocus } from './field-focus.ts';
import type { ResolvedField } from './form-entry.ts';
import {
  checkFields,
  setFieldValue,
  textOf,
  type FieldError,
  type FormState,
  type FormStore,
  type FormValues,
} from './form-store.ts';

export type FormContextValue = {
  store: FormStore;
  idPrefix: string;
  fields: readonly ResolvedField[];
  /** Rules of every step. */
  rules: FieldRules;
  /** Headings (text keys) by the field they stand above. */
  headings: Readonly<Record<string, string>>;
} & FieldFocus;

const FormContext = createContext<FormContextValue | undefined>(undefined);
export const FormProvider = FormContext;

/** The form around a field; throws outside of one. */
export function useForm(): FormContextValue {
  const form = use(FormContext);
  if (!form) throw new Error('A field needs a form around it');
  return form;
}

/** A part of the form's state; the component renders anew only when that part changes. */
export const useFormState = <T,>(select: (state: FormState) => T): T => useStore(useForm().store, select);

/** A field's value as text, for widgets made of two, such as a number with its dialling code. */
export const useFieldText = (name: string): string => useFormState((state) => textOf(state, name));

/** What a widget may do to its form besides its own value. */
export function useFormActions() {
  const { store, rules, focusField } = useForm();
  return {
    setValue: (name: string, value: string | boolean) => setFieldValue(store, name, value),
    /** Takes what the form fills in by itself: no error goes away by it, since the player has mended nothing. */
    fill: (filled: FormValues) => store.setState(({ values }) => ({ values: { ...values, ...filled } })),
    /** Checks fields, shows their errors, focuses the first; whether all pass. */
    check: (names: readonly string[]) => {
      const failed = checkFields(store, rules, names);
      if (failed) focusField(failed);
      return failed === undefined;
    },
    fail: (name: string, error: FieldError, { focus = true } = {}) => {
      store.setState(({ errors }) => ({ errors: { ...errors, [name]: error } }));
      if (focus) focusField(name);
    },
    values: () => store.getState().values,
  };
}
