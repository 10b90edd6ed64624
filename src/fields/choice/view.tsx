import { useStore } from 'zustand';
import type { FieldViewProps } from '#engine/form/field-kind.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './choice.module.css';

/** One of the rule's options, which are text keys; what another choice of the form has taken is not offered. */
export function View({
  id,
  name,
  value,
  required,
  invalid,
  describedBy,
  rule,
  form,
  onChange,
  onBlur,
  placeholder,
}: FieldViewProps) {
  const t = useT();
  const values = useStore(form.draft, (state) => state.values);
  const others = form.fields.filter((field) => field.widget === 'choice' && field.id !== name);
  const taken = new Set(others.map((field) => values[field.id]));
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
        {rule.options
          ?.filter((option) => !taken.has(option))
          .map((option) => (
            <option key={option} value={option}>
              {t(option)}
            </option>
          ))}
      </select>
      <Icon name="chevron-down" size={20} className={styles.sign} />
    </span>
  );
}
