import type { FieldDescriptor, FieldViewProps } from '#engine/form/field-kind.ts';
import { FormSelect } from '#engine/form/form-select.tsx';

/** One of the rule's options, which are names of the gateway, such as banks: the same in every language. */
function View(props: FieldViewProps) {
  return <FormSelect {...props} options={(props.rule.options ?? []).map((name) => ({ value: name, label: name }))} />;
}

export default { View } satisfies FieldDescriptor;
