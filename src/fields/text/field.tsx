import type { FieldDescriptor, FieldViewProps } from '#engine/form/field-kind.ts';
import { FormInput } from '#engine/form/form-input.tsx';
import { plainDigits } from '#shared/lib/plain-digits.ts';

/** One line of text. Names and accounts are taken as typed, without the phone's corrections; a number without its spaces. */
function View(props: FieldViewProps) {
  const { rule, autoComplete, inputMode } = props;
  const isNumber = rule.characters === 'digits';
  return (
    <FormInput
      {...props}
      type={rule.format === 'email' ? 'email' : 'text'}
      inputMode={inputMode ?? (isNumber ? 'numeric' : undefined)}
      verbatim={autoComplete !== 'name'}
      {...(isNumber && { clean: (text: string) => plainDigits(text).replace(/\s/g, '') })}
    />
  );
}

export default { View } satisfies FieldDescriptor;
