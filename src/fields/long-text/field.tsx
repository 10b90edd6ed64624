import { lengthOf } from '#schemas/rules/check.ts';
import type { FieldDescriptor, FieldViewProps } from '#engine/form/field-kind.ts';
import { useT } from '#shared/i18n/texts.tsx';
import styles from './long-text.module.css';

/** Several lines of text, with how much of the longest is used. What is too long stays: the player shortens it. */
function View({
  id,
  name,
  value,
  rule,
  placeholder,
  required,
  invalid,
  describedBy,
  onChange,
  onBlur,
}: FieldViewProps) {
  const t = useT();
  const text = typeof value === 'string' ? value : '';
  const used = lengthOf(text);
  const { maxLength: most } = rule;
  return (
    <span className={styles.box}>
      <textarea
        id={id}
        name={name}
        rows={4}
        className={styles.input}
        value={text}
        placeholder={placeholder}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={most === undefined ? describedBy : `${describedBy} ${id}-used`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onBlur}
      />
      {most !== undefined && (
        <span id={`${id}-used`} className={styles.used} data-over={used > most || undefined}>
          {t('forms.used', { used, most })}
        </span>
      )}
    </span>
  );
}

export default { View } satisfies FieldDescriptor;
