import { lengthOf } from '#schemas/rules/check.ts';
import { resolvedFieldOf, type FieldDescriptor, type FieldWidgetProps } from '#engine/form/field-kind.ts';
import { inputAttributes } from '#features/form/form-input.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import control from '#shared/ui/control/control.module.css';
import styles from './long-text.module.css';

/** Several lines of text, with how much of the longest is used. What is too long stays: the player shortens it. */
function Widget(props: FieldWidgetProps) {
  const { id, value, placeholder, options, onChange, onBlur } = props;
  const t = useT();
  const text = typeof value === 'string' ? value : '';
  const used = lengthOf(text);
  const most = resolvedFieldOf(options)?.rule.maxLength;
  const attributes = inputAttributes(props);
  return (
    <span className={classNames(control.box, styles.column)}>
      <textarea
        {...attributes}
        aria-describedby={`${attributes['aria-describedby']} ${id}-used`}
        rows={4}
        className={styles.input}
        value={text}
        placeholder={placeholder}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={({ currentTarget }) => onBlur(id, currentTarget.value)}
      />
      {most !== undefined && (
        <span id={`${id}-used`} className={styles.used} data-over={used > most || undefined}>
          {t('forms:used', { used, most })}
        </span>
      )}
    </span>
  );
}

export default { Widget } satisfies FieldDescriptor;
