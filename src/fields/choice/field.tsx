import { useStore } from 'zustand';
import { resolvedFieldOf, type FieldDescriptor, type FieldWidgetProps } from '#engine/form/field-kind.ts';
import { FormSelect } from '#features/form/form-select.tsx';
import { useTextFor } from '#shared/i18n/texts.tsx';

/** One of the rule's options, which are text keys; what another choice of the form has taken is not offered. */
function Widget(props: FieldWidgetProps) {
  const { name, options } = props;
  const { draft, fields } = props.registry.formContext;
  const textFor = useTextFor();
  const values = useStore(draft, (state) => state.values);
  const others = fields.filter((field) => field.widget === 'choice' && field.id !== name);
  const taken = new Set(others.map((field) => values[field.id]));
  const free = (resolvedFieldOf(options)?.rule.options ?? []).filter((option) => !taken.has(option));
  return <FormSelect {...props} choices={free.map((option) => ({ value: option, label: textFor(option) }))} />;
}

export default { Widget } satisfies FieldDescriptor;
