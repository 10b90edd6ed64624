import type { ReactNode } from 'react';
import type { FieldViewProps } from './field-kind.ts';
import styles from './form-input.module.css';

export type FormInputProps = Pick<
  FieldViewProps,
  | 'id'
  | 'name'
  | 'value'
  | 'placeholder'
  | 'required'
  | 'disabled'
  | 'invalid'
  | 'describedBy'
  | 'autoComplete'
  | 'inputMode'
  | 'enterKeyHint'
  | 'onChange'
  | 'onBlur'
> & {
  type?: 'text' | 'password' | 'tel' | 'email' | 'date';
  readOnly?: boolean;
  /** Names are typed as they are: no capitals, no corrections. */
  verbatim?: boolean;
  /** Cleans what is typed or pasted, such as spaces in a number. */
  clean?: (text: string) => string;
  /** What stands inside the box before and after the input. */
  start?: ReactNode;
  end?: ReactNode;
};

/** The one-line input of field views: box, input and everything that ties it to its label, rules and error. */
export function FormInput(props: FormInputProps) {
  const {
    value,
    invalid,
    describedBy,
    verbatim,
    clean = (text) => text,
    start,
    end,
    onChange,
    required,
    type = 'text',
    ...rest
  } = props;
  return (
    <span className={styles.box}>
      {start}
      <input
        {...rest}
        className={styles.input}
        type={type}
        value={typeof value === 'string' ? value : ''}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        {...(verbatim && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
        onChange={(event) => onChange(clean(event.target.value))}
      />
      {end}
    </span>
  );
}
