import type { FieldDescriptor, FieldWidgetProps } from '#engine/form/field-kind.ts';
import { FormInput } from '#features/form/form-input.tsx';

/** A date, by the phone's own picker; the value is `YYYY-MM-DD`. */
function Widget(props: FieldWidgetProps) {
  return <FormInput {...props} type="date" />;
}

export default { Widget } satisfies FieldDescriptor;
