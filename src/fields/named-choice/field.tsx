import type { FieldDescriptor, FieldViewProps } from '#engine/form/field-kind.ts';
import { FormSelect } from '#engine/form/form-select.tsx';

/** One of the rule's options under its name: that of the field's preset, or itself, as of banks, which every language calls the same. */
function View(props: FieldViewProps) {
  const { name, rule, form } = props;
  const names = form.fields.find((field) => field.id === name)?.optionNames ?? {};
  const options = (rule.options ?? []).map((value) => ({
    value,
    label: (Object.hasOwn(names, value) ? names[value] : undefined) ?? value,
  }));
  return <FormSelect {...props} options={options} />;
}

export default { View } satisfies FieldDescriptor;
