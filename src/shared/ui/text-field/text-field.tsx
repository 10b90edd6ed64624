import { useId } from 'react';
import styles from './text-field.module.css';

export type TextFieldProps = {
  /** Already translated, as are `hint` and `error`. */
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: string;
  error?: string | undefined;
  autoComplete?: string;
};

/** One line of text outside a form of the form machine, with its label, hint and error. */
export function TextField({ label, value, onValue, hint, error, autoComplete }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        value={value}
        autoComplete={autoComplete}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-about`}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
      <p id={`${id}-about`} className={error === undefined ? styles.hint : styles.error}>
        {error ?? hint}
      </p>
    </div>
  );
}
