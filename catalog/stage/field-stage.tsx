import { useMemo } from 'react';
import { createDraft, refuse } from '#engine/form/draft.ts';
import { resolveForm, type AmountTerms } from '#engine/form/resolve-form.ts';
import { registrationPresets } from '#features/registration/presets.ts';
import { Form } from '#fields/form.tsx';
import type { FieldRule } from '#schemas/rules/rule.ts';
import type { State } from '../stories.ts';

const rule: FieldRule = { enabled: true, required: true, options: ['catalog:one', 'catalog:two'] };
/** Of the kind `amount`, in minor units. */
const amount: AmountTerms = {
  currency: { symbol: '₱', pattern: '#,##0.00', minorUnits: 2 },
  tag: 'en',
  minimum: 10_000,
  maximum: 5_000_000,
  tooMuch: 'withdraw:amount-high',
  choices: [{ amount: 10_000 }, { amount: 50_000 }, { amount: 100_000 }],
  fee: { fee: 1000, feePpm: 0 },
};
/** What a player would have entered, where a word is not a value of the field. */
const values: Readonly<Record<string, string | number | boolean>> = {
  amount: 50_000,
  agree: true,
  choice: 'catalog:one',
  'named-choice': 'catalog:one',
  date: '1990-05-17',
  mobile: '9171234567',
  'sms-code': '123456',
};

/** Texts of the fields that no form of the merchant has, for the catalog alone. */
export const fieldTexts = { catalog: { field: 'Field', one: 'One', two: 'Two' } };

/** A form of one field, as registration has it where it has such a field. */
export function FieldStage({ type, state }: { type: string; state: State }) {
  const { form, draft } = useMemo(() => {
    const preset = Object.values(registrationPresets).find(({ widget }) => widget === type);
    const made = createDraft(state === 'Filled' ? { field: values[type] ?? 'Sample1' } : {});
    if (state === 'Failed') refuse(made, { field: { textKey: 'errors:unknown' } });
    const presets = { field: { label: 'catalog:field', ...preset, widget: type, amount } };
    return { draft: made, form: resolveForm({ entries: [{ id: 'field' }], gatewayRules: { field: rule }, presets }) };
  }, [type, state]);
  return (
    <Form form={form} draft={draft} pending={state === 'Loading'} onSubmit={() => Promise.resolve(undefined)}>
      {null}
    </Form>
  );
}
