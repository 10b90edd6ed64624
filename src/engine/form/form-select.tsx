import { Icon } from '#shared/ui/icon/icon.tsx';
import type { FieldWidgetProps } from './field-kind.ts';
import { inputAttributes } from './form-input.tsx';
import styles from './form-select.module.css';

export type FormSelectProps = FieldWidgetProps & {
  /** What is offered; labels are already translated. */
  choices: readonly { value: string; label: string }[];
};

/** The choice of one of several texts, of field kinds: the phone's own list, tied to its label, rules and error. */
export function FormSelect(props: FormSelectProps) {
  const { id, value, placeholder, choices, onChange, onBlur } = props;
  return (
    <span className={styles.box}>
      <select
        {...inputAttributes(props)}
        className={styles.select}
        value={typeof value === 'string' ? value : ''}
        onBlur={({ currentTarget }) => onBlur(id, currentTarget.value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">{placeholder}</option>
        {choices.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={20} className={styles.sign} />
    </span>
  );
}
