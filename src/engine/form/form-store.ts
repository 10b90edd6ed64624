import { createStore, type StoreApi } from 'zustand/vanilla';
import { checkField, checkForm, isEmpty, type RuleFailure } from '#schemas/rules/check.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';

/** Why a field is refused: a rule, or the text key of what the gateway said. */
export type FieldError = RuleFailure | { textKey: string };
export type FormValues = Readonly<Record<string, string | boolean | undefined>>;

export type FormState = {
  values: FormValues;
  errors: Readonly<Record<string, FieldError>>;
  /** Text key of what is wrong with the form as a whole. */
  formError: string | undefined;
  isBusy: boolean;
  step: number;
};

/** A form's values and errors; kept by the page, so that no error, step or change of method loses what was typed. */
export type FormStore = StoreApi<FormState>;

export function createFormStore(values: FormValues = {}): FormStore {
  return createStore<FormState>(() => ({ values, errors: {}, formError: undefined, isBusy: false, step: 0 }));
}

/** The value of the field `name` as an input shows it. */
export function textOf({ values }: FormState, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

const without = <T>(record: Readonly<Record<string, T>>, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/** Takes what was typed; the field's error goes away until it is left again (FORM-5). */
export function setFieldValue(store: FormStore, name: string, value: string | boolean): void {
  store.setState(({ values, errors }) => ({
    values: { ...values, [name]: value },
    errors: without(errors, name),
    formError: undefined,
  }));
}

/** Checks one field when it is left, and a filled field that repeats it. An untouched empty field is not scolded. */
export function checkLeftField(store: FormStore, rules: FieldRules, name: string): void {
  const { values } = store.getState();
  const related = Object.entries(rules).filter(
    ([field, rule]) => (field === name || rule.equals === name) && !isEmpty(values[field]),
  );
  for (const [field, rule] of related) {
    const failure = checkField(rule, values[field], values);
    const { errors } = store.getState();
    if (failure) store.setState({ errors: { ...errors, [field]: failure } });
    else if (field in errors) store.setState({ errors: without(errors, field) });
  }
}

/** Checks the named fields, or all; shows every failure and returns the first field in error. */
export function checkFields(store: FormStore, rules: FieldRules, names?: readonly string[]): string | undefined {
  const failures = checkForm(rules, store.getState().values).filter(({ field }) => !names || names.includes(field));
  const checked = names ?? Object.keys(rules);
  const kept = Object.entries(store.getState().errors).filter(([field]) => !checked.includes(field));
  store.setState({
    errors: Object.fromEntries([...kept, ...failures.map(({ field, ...failure }) => [field, failure] as const)]),
  });
  return failures[0]?.field;
}

/** Judges the shown rule errors anew, after the language or the rules changed; what the gateway said stays (LOGIN-8). */
export function recheckShown(store: FormStore, rules: FieldRules): void {
  const { errors, values } = store.getState();
  const next: Record<string, FieldError> = {};
  for (const [field, error] of Object.entries(errors)) {
    const rule = rules[field];
    const current = 'textKey' in error ? error : rule && checkField(rule, values[field], values);
    if (current) next[field] = current;
  }
  store.setState({ errors: next });
}
