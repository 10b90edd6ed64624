import type { FieldViewProps } from '#engine/form/field-kind.ts';
import { FormInput } from '#engine/form/form-input.tsx';

/** One line of text. Names and accounts are taken as typed, without the phone's corrections. */
export function View({ rule, label: _, ...input }: FieldViewProps) {
  return (
    <FormInput {...input} type={rule.format === 'email' ? 'email' : 'text'} verbatim={input.autoComplete !== 'name'} />
  );
}
