import { useEffect, useEffectEvent } from 'react';
import { checkFields, type FieldError, type FormStore, type FormValues } from './form-store.ts';
import type { ResolvedForm } from './resolve-form.ts';

/** What came of sending the form: nothing when it went well. Fields not on the form are told in `form`. */
export type SubmitRefusal = {
  fields?: Readonly<Record<string, FieldError>>;
  form?: string;
  /** Fields that come onto the form with the refusal. */
  brings?: readonly string[];
};

/** Sends valid values. */
export type Submit = (values: FormValues) => Promise<SubmitRefusal | undefined>;

/** What a form says that could not be sent for want of a network: it is sent when there is one again, unless it was changed meanwhile. */
const waitsKey = 'forms.offline';
const offlineKey = 'errors.network.offline';

/** Shows what was refused at its fields, or else over the form; returns the first refused field. */
function showRefusal(store: FormStore, { fields, rules }: ResolvedForm, refusal: SubmitRefusal): string | undefined {
  const refused = Object.entries(refusal.fields ?? {});
  const { brings = [] } = refusal;
  const isKnown = (name: string) => Object.hasOwn(rules, name) || brings.includes(name);
  const known = refused.filter(([name]) => isKnown(name));
  const unknown = refused.find(([name]) => !isKnown(name))?.[1];
  const spare = unknown && 'textKey' in unknown ? unknown.textKey : undefined;
  store.setState(({ errors }) => ({
    errors: { ...errors, ...Object.fromEntries(known) },
    formError: refusal.form === offlineKey ? waitsKey : (refusal.form ?? (known.length > 0 ? undefined : spare)),
  }));
  return [...fields.map(({ id }) => id), ...brings].find((id) => known.some(([name]) => name === id));
}

type Sending = {
  form: ResolvedForm;
  store: FormStore;
  /** How many steps the form has. */
  steps: number;
  onSubmit: Submit;
  /** Brings the player to a field, or to what is wrong with the form as a whole. */
  focusField: (name: string) => void;
  focusFormError: () => void;
};

/** Goes a step on, or sends the form once every field of it is valid, one try at a time. */
export function useSubmit({ form, store, steps, onSubmit, focusField, focusFormError }: Sending): () => Promise<void> {
  const submit = async () => {
    const { isBusy, step } = store.getState();
    if (isBusy) return;
    if (step < steps - 1) return store.setState({ step: step + 1 });
    const failed = checkFields(store, form.rules);
    if (failed) return focusField(failed);
    store.setState({ isBusy: true, formError: undefined });
    try {
      const refusal = await onSubmit(store.getState().values);
      if (!refusal) return;
      const first = showRefusal(store, form, refusal);
      if (first) focusField(first);
      else focusFormError();
    } finally {
      store.setState({ isBusy: false });
    }
  };
  const carryOn = useEffectEvent(() => {
    if (store.getState().formError === waitsKey) void submit();
  });
  useEffect(() => {
    const onOnline = () => carryOn();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  return submit;
}
