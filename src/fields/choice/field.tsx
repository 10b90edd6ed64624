import { useStore } from 'zustand';
import type { FieldDescriptor, FieldViewProps } from '#engine/form/field-kind.ts';
import { FormSelect } from '#engine/form/form-select.tsx';
import { useTextFor } from '#shared/i18n/texts.tsx';

/** One of the rule's options, which are text keys; what another choice of the form has taken is not offered. */
function View(props: FieldViewProps) {
  const { name, rule, form } = props;
  const textFor = useTextFor();
  const values = useStore(form.draft, (state) => state.values);
  const others = form.fields.filter((field) => field.widget === 'choice' && field.id !== name);
  const taken = new Set(others.map((field) => values[field.id]));
  const free = (rule.options ?? []).filter((option) => !taken.has(option));
  return <FormSelect {...props} options={free.map((option) => ({ value: option, label: textFor(option) }))} />;
}

export default { View } satisfies FieldDescriptor;
