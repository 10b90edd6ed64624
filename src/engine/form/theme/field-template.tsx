import type { FieldTemplateProps } from '@rjsf/utils';
import { useMemo, useState } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { checklistOf } from '../checklist.ts';
import { errorText } from '../error-text.ts';
import { useFieldRegistry } from '../fields-context.tsx';
import { useForm, useFormState } from '../form-context.tsx';
import { Checklist } from './checklist.tsx';
import styles from './form.module.css';
import { descriptorOf } from './registry-widget.tsx';

/** Label, widget, hint, rules and error of one field; the form itself, RJSF's root, is only its children. */
export function FieldTemplate({ id, label: name, children, schema }: FieldTemplateProps) {
  const t = useT();
  const { fields } = useForm();
  const registry = useFieldRegistry();
  const error = useFormState(({ errors }) => (Object.hasOwn(errors, name) ? errors[name] : undefined));
  // Rules that opened stay open: were they to close on blur, the button being pressed would move from under the finger.
  const [isOpen, setOpen] = useState(false);
  const field = fields.find((one) => one.id === name);
  const items = useMemo(() => (field && !field.rule.equals ? checklistOf(field.rule) : []), [field]);
  if (schema.type === 'object' || !field) return children;
  const label = t(field.label);
  const ownLabel = descriptorOf(registry, field.widget)?.ownLabel;
  return (
    <div
      className={styles.field}
      data-field={name}
      data-invalid={error ? '' : undefined}
      data-open={isOpen ? '' : undefined}
      onFocus={() => setOpen(true)}
    >
      {!ownLabel && (
        <label className={styles.label} htmlFor={id}>
          {label}
          {!field.rule.required && <span className={styles.optional}>{t('forms.optional')}</span>}
        </label>
      )}
      {children}
      {field.hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {t(field.hint)}
        </p>
      )}
      {items.length > 0 && <Checklist id={`${id}-rules`} items={items} name={name} />}
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error && errorText(error, field, t)}
      </p>
    </div>
  );
}
