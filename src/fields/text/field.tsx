import { resolvedFieldOf, type FieldDescriptor, type FieldWidgetProps } from '#engine/form/field-kind.ts';
import { takesDigits } from '#engine/form/rule-words.ts';
import { FormInput } from '#features/form/form-input.tsx';
import { visibleText } from '#schemas/rules/visible.ts';
import { plainDigits } from '#shared/lib/plain-digits.ts';

/** One line of text. Names and accounts are taken as typed, without the phone's corrections; a number without its spaces and hyphens. */
function Widget(props: FieldWidgetProps) {
  const { rule, autoComplete } = resolvedFieldOf(props.options) ?? {};
  const isNumber = rule !== undefined && takesDigits(rule);
  return (
    <FormInput
      {...props}
      type={rule?.format === 'email' ? 'email' : 'text'}
      verbatim={autoComplete !== 'name'}
      clean={(text) => (isNumber ? plainDigits(visibleText(text)).replace(/[\s\p{Pd}]/gu, '') : visibleText(text))}
    />
  );
}

export default { Widget } satisfies FieldDescriptor;
