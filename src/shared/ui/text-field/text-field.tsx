import { useId, type ChangeEvent } from 'react';
import styles from './text-field.module.css';

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

/** One line of text, free or one of several, outside a form of the form machine, with its label, hint and error. */
export function TextField({ label, value, onValue, hint, error, autoComplete, options }: TextFieldProps) {
  const id = useId();
  const control = {
    id,
    className: styles.input,
    value,
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-about`,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onValue(currentTarget.value),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {options ? (
        <select {...control}>
          <option value="" />
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input {...control} autoComplete={autoComplete} />
      )}
      <p
        id={`${id}-about`}
        className={error === undefined ? styles.hint : styles.error}
        role={error === undefined ? undefined : 'alert'}
      >
        {error ?? hint}
      </p>
    </div>
  );
}
