import type { FieldTemplateProps } from '@rjsf/utils';
import { useDeferredValue, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden/visually-hidden.tsx';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import type { Draft, FieldError } from '../draft.ts';
import { kindOf, type FormContext } from '../field-kind.ts';
import { readError } from '../form-schema.ts';
import { checklistOf, errorText, type ChecklistItem } from '../rule-words.ts';
import styles from './form.module.css';

/** The error to show at a field: RJSF checks the whole form at once; only fields that were left or sent show it (FORM-5). */
export function useShownError(draft: Draft, name: string, rawErrors: string[] | undefined): FieldError | undefined {
  const isTouched = useStore(draft, ({ touched }) => touched.has(name));
  // The gateway's refusal is the last, and the newest.
  const text = isTouched ? rawErrors?.at(-1) : undefined;
  return text === undefined ? undefined : readError(text);
}

const stateOf = (item: ChecklistItem, text: string) => (text === '' ? 'open' : item.passes(text) ? 'met' : 'unmet');

/** A field's rules in words, ticked as the player types (FORM-4). Icon and words tell the state, not colour alone. */
function Checklist({ id, items, text }: { id: string; items: readonly ChecklistItem[]; text: string }) {
  const t = useT();
  const textFor = useTextFor();
  const drawn = items.map((item) => ({ ...item, state: stateOf(item, text) }));
  return (
    <ul className={styles.rules} id={id}>
      {drawn.map(({ key, values, state }) => (
        <li key={key} data-state={state}>
          <Icon name={state === 'unmet' ? 'cross' : 'check'} />
          <span>{textFor(key, values)}</span>
          {state !== 'open' && (
            <VisuallyHidden>{t(state === 'met' ? 'forms.ruleMet' : 'forms.ruleUnmet')}</VisuallyHidden>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Label, widget, hint, rules and error of one field. The root object is only its children. */
export function FieldTemplate({ schema, ...props }: FieldTemplateProps) {
  return schema.type === 'object' ? props.children : <Field {...props} />;
}

function Field({ id, label: name, children, rawErrors, formData, registry }: Omit<FieldTemplateProps, 'schema'>) {
  const t = useT();
  const textFor = useTextFor();
  const { draft, kinds, fields } = registry.formContext as FormContext;
  const error = useShownError(draft, name, rawErrors);
  // The input is updated first, so that typing stays quick.
  const text = useDeferredValue(typeof formData === 'string' ? formData : '');
  // They stay open: closed on blur, they would move the button that is being pressed.
  const [isOpen, setOpen] = useState(false);
  const field = fields.find((one) => one.id === name);
  const items = useMemo(() => (field && !field.rule.equals && !field.refusal ? checklistOf(field.rule) : []), [field]);
  if (!field) return children;
  return (
    <div
      className={styles.field}
      data-field={name}
      data-invalid={error ? '' : undefined}
      data-open={isOpen ? '' : undefined}
      // A button beside the input must not move from under the finger that presses it.
      onFocus={({ target }) => target.id === id && setOpen(true)}
    >
      {!kindOf(kinds, field)?.ownLabel && (
        <label className={styles.label} htmlFor={id}>
          <span>{textFor(field.label)}</span>
          {!field.rule.required && <span className={styles.optional}>{t('forms.optional')}</span>}
        </label>
      )}
      {children}
      {field.hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {textFor(field.hint)}
        </p>
      )}
      {items.length > 0 && <Checklist id={`${id}-rules`} items={items} text={text} />}
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error && (
          <>
            <Icon name="alert" size={16} />
            <span>{errorText(error, field, textFor)}</span>
          </>
        )}
      </p>
    </div>
  );
}
