import { useEffect } from 'react';
import { onEvents } from '#shared/platform/on-events.ts';
import { formFocus, refuse, type Draft, type FieldError, type FormValues } from './draft.ts';
import type { ResolvedForm } from './resolve-form.ts';

/** Why sending the form failed: by field, each one on the form or brought onto it by the refusal, and of the form as a whole. */
export type SubmitRefusal = { fields?: Readonly<Record<string, FieldError>>; form?: string };

/** Sends valid values, or takes them to the next screen. */
export type Submit = (values: FormValues) => Promise<SubmitRefusal | undefined> | void;

/** Shown while offline: the form is sent when the network is back, unless it was edited meanwhile. */
const waitsKey = 'forms:offline';
const offlineKey = 'errors:network.offline';
const onOnline = onEvents('online');

/** Shows a refusal; returns the field to focus, the first in the form's order. */
function showRefusal(draft: Draft, form: ResolvedForm, { fields = {}, form: textKey }: SubmitRefusal): string {
  draft.setState({ formError: textKey === offlineKey ? waitsKey : textKey });
  refuse(draft, fields);
  return [...Object.keys(form.rules), ...Object.keys(fields)].find((name) => name in fields) ?? formFocus;
}

type Sent = { form: ResolvedForm; draft: Draft; steps?: readonly unknown[] | undefined; onSubmit: Submit };

/** Takes the player a step further, or sends valid values, one try at a time. `focus` focuses a field, or the error of the form as a whole. */
export async function submitForm(
  { form, draft, steps = [], onSubmit }: Sent,
  values: FormValues,
  focus: (name: string) => void,
): Promise<void> {
  const { isBusy, step } = draft.getState();
  if (isBusy) return;
  draft.setState({ refusals: {}, touched: new Set() });
  if (step < steps.length - 1) return draft.setState({ step: step + 1 });
  draft.setState({ isBusy: true, formError: undefined });
  try {
    const refusal = await onSubmit(values);
    if (refusal) focus(showRefusal(draft, form, refusal));
  } finally {
    draft.setState({ isBusy: false });
  }
}

/** Sends a form that waits for the network once it is back. */
export function useSubmitOnline(draft: Draft): void {
  useEffect(
    () =>
      onOnline(() => {
        const { formError, drawn } = draft.getState();
        if (formError === waitsKey) drawn?.submit();
      }),
    [draft],
  );
}
