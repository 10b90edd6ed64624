import { useId } from 'react';
import { Input } from '../control/control.tsx';
import { FieldError, FieldHint, FieldLabel } from './field.tsx';
import styles from './field.module.css';

export type TextFieldProps = {
  /** Already translated, as are `hint` and `error`. */
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: string;
  error?: string | undefined;
  autoComplete?: string;
};

/** One line of text outside a form of the form machine, with its label, its hint, and its error in the place of the hint. */
export function TextField({ label, value, onValue, hint, error, autoComplete }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Input
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        value={value}
        autoComplete={autoComplete}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
      {hint && error === undefined && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {error !== undefined && (
        <FieldError id={`${id}-error`} role="alert">
          {error}
        </FieldError>
      )}
    </div>
  );
}
