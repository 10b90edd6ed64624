import type { FieldDescriptor, FieldViewProps } from '#engine/form/field-kind.ts';
import { FormInput } from '#engine/form/form-input.tsx';

/** A date, by the phone's own picker; the value is `YYYY-MM-DD`. */
function View(props: FieldViewProps) {
  return <FormInput {...props} type="date" />;
}

export default { View } satisfies FieldDescriptor;
