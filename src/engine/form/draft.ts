import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RuleFailure } from '#schemas/rules/check.ts';
import { isRecord } from '#shared/lib/is-record.ts';
import { readStoredJson, writeStored, writeStoredJson } from '#shared/platform/storage.ts';

export type FormValues = Readonly<Record<string, string | boolean | undefined>>;
/** Why a field is refused: a rule, or the text key of what the gateway said. */
export type FieldError = RuleFailure | { textKey: string };

export type DraftState = {
  values: FormValues;
  /** What the gateway said of fields; each stays until its field is edited. */
  refusals: Readonly<Record<string, FieldError>>;
  /** Text key of what is wrong with the form as a whole. */
  formError: string | undefined;
  /** Fields whose errors are shown: left with an answer or sent, and not edited since (FORM-5). */
  touched: ReadonlySet<string>;
  /** The field that gets the focus as soon as it is drawn; `formFocus` is the form's own error. */
  focus: string | undefined;
  isBusy: boolean;
  step: number;
};

/** What of a form outlives its component: RJSF holds values and errors only while the form is drawn. */
export type Draft = StoreApi<DraftState>;

export const formFocus = '';

export function createDraft(values: FormValues = {}): Draft {
  return createStore<DraftState>(() => ({
    values,
    refusals: {},
    formError: undefined,
    touched: new Set(),
    focus: undefined,
    isBusy: false,
    step: 0,
  }));
}

/** The value of the field `name` as an input shows it. */
export function textOf(values: FormValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

/** The text of one value, for widgets made of two, such as a number with its dialling code. */
export const useText = (draft: Draft, name: string): string => useStore(draft, ({ values }) => textOf(values, name));

/** Changes values from outside the form; errors stay, since the player has mended nothing. */
export const setValues = (draft: Draft, values: FormValues): void =>
  draft.setState((state) => ({ values: { ...state.values, ...values } }));

/** Shows the errors of these fields. */
export const touch = (draft: Draft, names: readonly string[]): void =>
  draft.setState(({ touched }) => ({ touched: new Set([...touched, ...names]) }));

/** Shows at fields why they are refused. */
export function refuse(draft: Draft, refused: DraftState['refusals']): void {
  draft.setState(({ refusals }) => ({ refusals: { ...refusals, ...refused } }));
  touch(draft, Object.keys(refused));
}

/** Takes away what is said of a field, and of the form, because the player edits the field. */
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

/** Takes away all that is said of the form. */
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
 * The draft of the form called `name`, in memory for as long as the page lives: an ended session, a closed dialog or another
 * screen in between does not lose what was typed. Nothing of it is stored, since it may hold a password, but the fields named
 * in `written`, which a reload of the page does not lose either.
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

/** Lets go of a draft that has done its work. */
export function dropDraft(name: string): void {
  kept.delete(name);
  writeStored(keyOf(name), undefined, 'session');
}
