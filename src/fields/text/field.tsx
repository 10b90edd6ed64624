import type { FieldDescriptor, FieldViewProps } from '#engine/form/field-kind.ts';
import { FormInput } from '#engine/form/form-input.tsx';

/** One line of text. Names and accounts are taken as typed, without the phone's corrections. */
function View(props: FieldViewProps) {
  const { rule, autoComplete } = props;
  return <FormInput {...props} type={rule.format === 'email' ? 'email' : 'text'} verbatim={autoComplete !== 'name'} />;
}

export default { View } satisfies FieldDescriptor;
