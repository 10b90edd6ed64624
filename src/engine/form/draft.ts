import type RjsfForm from '@rjsf/core';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RuleFailure } from '#schemas/rules/check.ts';
import type { TextValues } from '#shared/i18n/texts.tsx';
import { isRecord } from '#shared/lib/is-record.ts';
import { readStoredJson, writeStored, writeStoredJson } from '#shared/platform/storage.ts';

export type FormValues = Readonly<Record<string, string | number | boolean | undefined>>;
/** Why a value is refused: a rule, or the text key of the gateway's or the kind's answer. */
export type FieldError = RuleFailure | { textKey: string; values?: TextValues };

export type DraftState = {
  /** As RJSF last reported them: it begins with these when the form is drawn again. */
  values: FormValues;
  /** RJSF's form while it is drawn; its values are then the form's. */
  drawn: Pick<RjsfForm<FormValues>, 'setFieldValue' | 'onBlur' | 'submit'> | null;
  /** The gateway's refusals; each stays until its field is edited. */
  refusals: Readonly<Record<string, FieldError>>;
  /** Text key of the error of the form as a whole. */
  formError: string | undefined;
  /** Fields whose errors are shown: left with an answer or sent, and not edited since (FORM-5). */
  touched: ReadonlySet<string>;
  /** The field to focus as soon as it is drawn; `formFocus` is the form's own error. */
  focus: string | undefined;
  isBusy: boolean;
  step: number;
};

/** What outlives a form's component: it listens to RJSF, which holds values and errors while the form is drawn. */
export type Draft = StoreApi<DraftState>;

export const formFocus = '';

export function createDraft(values: FormValues = {}): Draft {
  return createStore<DraftState>(() => ({
    values,
    drawn: null,
    refusals: {},
    formError: undefined,
    touched: new Set(),
    focus: undefined,
    isBusy: false,
    step: 0,
  }));
}

/** A value as an input shows it. */
export function textOf(values: FormValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

/** A value as a number; NaN for any other. */
export function numberOf(values: FormValues, name: string): number {
  const value = values[name];
  return typeof value === 'number' ? value : Number.NaN;
}

/** The text of one value, for widgets with two, such as a number with its dialling code. */
export const useText = (draft: Draft, name: string): string => useStore(draft, ({ values }) => textOf(values, name));

/** Sets values that the player did not type: errors stay, since nothing was corrected. */
export function setValues(draft: Draft, values: FormValues): void {
  const { drawn } = draft.getState();
  if (!drawn) return draft.setState((state) => ({ values: { ...state.values, ...values } }));
  // RJSF's type of a field's value is that of the form as a whole.
  for (const [name, value] of Object.entries(values)) drawn.setFieldValue([name], value as never);
}

/** Checks the values as when a field is left, which is all that RJSF offers that neither sends the form nor moves the focus. */
export const validate = (draft: Draft): void => draft.getState().drawn?.onBlur('', undefined);

/** Shows the errors of these fields. */
export const touch = (draft: Draft, names: readonly string[]): void =>
  draft.setState(({ touched }) => ({ touched: new Set([...touched, ...names]) }));

/** Shows refusals at their fields. */
export function refuse(draft: Draft, refused: DraftState['refusals']): void {
  draft.setState(({ refusals }) => ({ refusals: { ...refusals, ...refused } }));
  touch(draft, Object.keys(refused));
}

/** Removes the errors of a field that is edited, and of the form. */
export function forgive(draft: Draft, name: string): void {
  const { refusals, touched, formError } = draft.getState();
  if (!touched.has(name) && formError === undefined) return;
  const { [name]: _, ...others } = refusals;
  draft.setState({
    refusals: name in refusals ? others : refusals,
    touched: new Set([...touched].filter((one) => one !== name)),
    formError: undefined,
  });
}

/** Removes all errors. */
export const forgiveAll = (draft: Draft): void =>
  draft.setState({ refusals: {}, touched: new Set(), formError: undefined });

const kept = new Map<string, Draft>();
const keyOf = (name: string) => `form.${name}`;

function writtenValues(name: string, fields: readonly string[]): FormValues {
  const stored = readStoredJson(keyOf(name), isRecord, 'session') ?? {};
  return Object.fromEntries(
    fields.flatMap((field) => (typeof stored[field] === 'string' ? [[field, stored[field]]] : [])),
  );
}

/**
 * The draft of the form `name`, in memory until the page is unloaded: an ended session, a closed dialog or another screen loses nothing.
 * Only the fields in `written` are stored, for a reload; the others may be secret.
 */
export function keptDraft(name: string, values: () => FormValues, written: readonly string[] = []): Draft {
  const known = kept.get(name);
  if (known) return known;
  const draft = createDraft({ ...values(), ...writtenValues(name, written) });
  kept.set(name, draft);
  draft.subscribe(({ values: now }, { values: before }) => {
    if (kept.get(name) !== draft || written.every((field) => now[field] === before[field])) return;
    writeStoredJson(keyOf(name), Object.fromEntries(written.map((field) => [field, now[field]])), 'session');
  });
  return draft;
}

/** Drops a draft whose form was sent. */
export function dropDraft(name: string): void {
  kept.delete(name);
  writeStored(keyOf(name), undefined, 'session');
}
