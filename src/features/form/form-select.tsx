import { Select } from '#shared/ui/control/control.tsx';
import type { FieldWidgetProps } from '#engine/form/field-kind.ts';
import { inputAttributes } from './form-input.tsx';

export type FormSelectProps = FieldWidgetProps & {
  /** What is offered; labels are already translated. */
  choices: readonly { value: string; label: string }[];
};

/** The choice of one of several texts, of field kinds: the phone's own list, tied to its label, rules and error. */
export function FormSelect(props: FormSelectProps) {
  const { id, value, placeholder, choices, onChange, onBlur } = props;
  return (
    <Select
      {...inputAttributes(props)}
      value={typeof value === 'string' ? value : ''}
      onBlur={({ currentTarget }) => onBlur(id, currentTarget.value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{placeholder}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}
