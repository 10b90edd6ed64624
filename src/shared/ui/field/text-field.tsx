import type { ChangeEvent } from 'react';
import { Input, Select } from '../control/control.tsx';
import { Field } from './field.tsx';

export type TextFieldProps = {
  /** Already translated, as are `hint` and `error`. */
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: string;
  error?: string | undefined;
  autoComplete?: string;
  /** What is chosen from, where the text is not free. */
  options?: readonly string[];
};

/** One line of text, free or one of several, outside a form of the form machine. */
export function TextField({ label, value, onValue, hint, error, autoComplete, options }: TextFieldProps) {
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    onValue(currentTarget.value);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) =>
        options ? (
          <Select {...control} value={value} onChange={onChange}>
            <option value="" />
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Select>
        ) : (
          <Input {...control} value={value} autoComplete={autoComplete} onChange={onChange} />
        )
      }
    </Field>
  );
}
