import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './field.module.css';

/** What every field shows; texts already translated. */
export type FieldFrame = { label: string; hint?: string | undefined; error?: string | undefined };

/** Attributes that tie a control to its hint and error. */
export type ControlIds = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Label above, control, then the error or the hint below; hands the control its ids. */
export function Field(
  props: FieldFrame & {
    id?: string | undefined;
    required?: boolean | undefined;
    children: (ids: ControlIds) => ReactNode;
  },
) {
  const { label, hint, error, required, children } = props;
  const generated = useId();
  const id = props.id ?? generated;
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({ id, 'aria-describedby': note ? `${id}-note` : undefined, 'aria-invalid': error ? true : undefined })}
      {note && (
        <p
          id={`${id}-note`}
          className={classNames(styles.note, error && styles.error)}
          role={error ? 'alert' : undefined}
        >
          {error && <Icon name="alert" size={16} />}
          {note}
        </p>
      )}
    </div>
  );
}

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> &
  FieldFrame & {
    /** Icon at the start. */
    icon?: string;
    /** A control at the end, such as show-password. */
    end?: ReactNode;
  };

/** A one-line input with its label, hint and error. */
export function TextField({ label, hint, error, icon, end, id, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={input.required}>
      {(ids) => (
        <span className={classNames(styles.box, className)}>
          {icon && <Icon name={icon} size={20} className={styles.icon} />}
          <input type="text" {...input} {...ids} className={styles.input} />
          {end}
        </span>
      )}
    </Field>
  );
}

export type SelectFieldProps = ComponentProps<'select'> &
  FieldFrame & { options: readonly { value: string; label: string }[] };

/** A native select with its label, hint and error. */
export function SelectField({ label, hint, error, options, id, className, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={select.required}>
      {(ids) => (
        <span className={classNames(styles.box, className)}>
          <select {...select} {...ids} className={classNames(styles.input, styles.select)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={20} className={styles.chevron} />
        </span>
      )}
    </Field>
  );
}
