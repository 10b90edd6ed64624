import { useEffect, type RefObject } from 'react';
import { formFocus, refuse, type Draft, type FieldError, type FormValues } from './draft.ts';
import type { ResolvedForm } from './resolve-form.ts';

/** Why sending the form failed, by field; what concerns no field of the form is in `form`. */
export type SubmitRefusal = {
  fields?: Readonly<Record<string, FieldError>>;
  form?: string;
  /** Fields that come onto the form with the refusal. */
  brings?: readonly string[];
};

/** Sends valid values. */
export type Submit = (values: FormValues) => Promise<SubmitRefusal | undefined>;

/** Shown while offline: the form is sent when the network is back, unless it was edited meanwhile. */
const waitsKey = 'forms.offline';
const offlineKey = 'errors.network.offline';

/** Shows a refusal at its fields, or else over the form; returns the field to focus. */
function showRefusal(draft: Draft, { fields, rules }: ResolvedForm, refusal: SubmitRefusal): string {
  const { brings = [] } = refusal;
  const isKnown = ([name]: readonly [string, FieldError]) => Object.hasOwn(rules, name) || brings.includes(name);
  const refused = Object.entries(refusal.fields ?? {});
  const known = refused.filter(isKnown);
  const unknown = refused.find((one) => !isKnown(one))?.[1];
  const spare = unknown && 'textKey' in unknown ? unknown.textKey : undefined;
  draft.setState({
    formError: refusal.form === offlineKey ? waitsKey : (refusal.form ?? (known.length > 0 ? undefined : spare)),
  });
  refuse(draft, Object.fromEntries(known));
  return [...fields.map(({ id }) => id), ...brings].find((id) => known.some(([name]) => name === id)) ?? formFocus;
}

type Sending = {
  form: ResolvedForm;
  draft: Draft;
  /** How many steps the form has. */
  steps: number;
  onSubmit: Submit;
  /** Brings the player to a field, or to what is wrong with the form as a whole. */
  focus: (name: string) => void;
};

/** Takes valid values a step on, or sends them, one try at a time. */
export function useSubmit({ form, draft, steps, onSubmit, focus }: Sending): (values: FormValues) => Promise<void> {
  return async (values) => {
    const { isBusy, step } = draft.getState();
    if (isBusy) return;
    draft.setState({ refusals: {}, touched: new Set() });
    if (step < steps - 1) return draft.setState({ step: step + 1 });
    draft.setState({ isBusy: true, formError: undefined });
    try {
      const refusal = await onSubmit(values);
      if (refusal) focus(showRefusal(draft, form, refusal));
    } finally {
      draft.setState({ isBusy: false });
    }
  };
}

/** Sends a form that waits for a network once there is one. */
export function useSubmitOnline(draft: Draft, form: RefObject<{ submit: () => void } | null>): void {
  useEffect(() => {
    const onOnline = () => {
      if (draft.getState().formError === waitsKey) form.current?.submit();
    };
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [draft, form]);
}
