import { Icon } from '#shared/ui/icon/icon.tsx';
import type { FieldViewProps } from './field-kind.ts';
import styles from './form-select.module.css';

export type FormSelectProps = FieldViewProps & {
  /** What is offered; labels are already translated. */
  options: readonly { value: string; label: string }[];
};

/** The choice of one of several texts, of field views: the phone's own list, tied to its label, rules and error. */
export function FormSelect(props: FormSelectProps) {
  const { id, name, value, required, invalid, describedBy, options, onChange, onBlur, placeholder } = props;
  return (
    <span className={styles.box}>
      <select
        id={id}
        name={name}
        className={styles.select}
        value={typeof value === 'string' ? value : ''}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onBlur={onBlur}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={20} className={styles.sign} />
    </span>
  );
}
