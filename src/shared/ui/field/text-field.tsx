import { Input } from '../control/control.tsx';
import { Field } from './field.tsx';

export type TextFieldProps = {
  /** Already translated, as are `hint` and `error`. */
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: string;
  error?: string | undefined;
  autoComplete?: string;
};

/** One line of text outside a form of the form machine. */
export const TextField = ({ label, value, onValue, hint, error, autoComplete }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <Input
        {...control}
        value={value}
        autoComplete={autoComplete}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
    )}
  </Field>
);
