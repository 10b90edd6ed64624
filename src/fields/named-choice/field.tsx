import { resolvedFieldOf, type FieldDescriptor, type FieldWidgetProps } from '#engine/form/field-kind.ts';
import { FormSelect } from '#features/form/form-select.tsx';
import { useTextFor } from '#shared/i18n/texts.tsx';

/** One of the rule's options under its name: that of the field's preset or of the merchant's field, or itself, as of banks, which every language calls the same. */
function Widget(props: FieldWidgetProps) {
  const textFor = useTextFor();
  const { rule, optionNames = {}, optionKeys = {} } = resolvedFieldOf(props.options) ?? {};
  const named = (value: string): string | undefined => {
    if (Object.hasOwn(optionNames, value)) return optionNames[value];
    const key = Object.hasOwn(optionKeys, value) ? optionKeys[value] : undefined;
    return key && textFor(key);
  };
  const choices = (rule?.options ?? []).map((value) => ({
    value,
    label: named(value) ?? value,
  }));
  return <FormSelect {...props} choices={choices} />;
}

export default { Widget } satisfies FieldDescriptor;
