import {
  getUiOptions,
  type FieldErrorProps,
  type FieldHelpProps,
  type FieldTemplateProps,
  type RJSFSchema,
} from '@rjsf/utils';
import { memo, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { ErrorBoundary } from '#shared/lib/error-boundary.tsx';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { ErrorNotice } from '#shared/ui/error-notice/error-notice.tsx';
import { FieldError, FieldHint, FieldLabel } from '#shared/ui/field/field.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden/visually-hidden.tsx';
import type { FormValues } from '#engine/form/draft.ts';
import { resolvedFieldOf, type FormContext } from '#engine/form/field-kind.ts';
import type { ResolvedField } from '#engine/form/resolve-form.ts';
import { checklistOf, type ChecklistItem } from '#engine/form/rule-words.ts';
import styles from './form.module.css';

type TemplateProps = FieldTemplateProps<FormValues, RJSFSchema, FormContext>;

const stateOf = (item: ChecklistItem, text: string) => (text === '' ? 'open' : item.passes(text) ? 'met' : 'unmet');
type RuleProps = { item: ChecklistItem; state: ReturnType<typeof stateOf> };

/** One rule in words; icon and words show its state, not colour alone. Rendered again only when that changes: not at every key. */
const Rule = memo(function Rule({ item: { key, values }, state }: RuleProps) {
  const textFor = useTextFor();
  return (
    <li data-state={state}>
      <Icon name={state === 'unmet' ? 'cross' : 'check'} />
      <span>{textFor(key, values)}</span>
      {state !== 'open' && (
        <VisuallyHidden>{textFor(state === 'met' ? 'forms:rule-met' : 'forms:rule-unmet')}</VisuallyHidden>
      )}
    </li>
  );
});

/** A field's rules in words, ticked as the player types (FORM-4). */
function Checklist({ id, items, text }: { id: string; items: readonly ChecklistItem[]; text: string }) {
  return (
    <ul className={styles.rules} id={id}>
      {items.map((item) => (
        <Rule key={item.key} item={item} state={stateOf(item, text)} />
      ))}
    </ul>
  );
}

/** The hint below a field. */
export const HelpTemplate = ({ help, fieldPathId }: FieldHelpProps) =>
  help ? <FieldHint id={`${fieldPathId.$id}-hint`}>{help}</FieldHint> : null;

/** Why a field is refused: the gateway's answer, where there is one, is the last and the newest. */
export const ErrorTemplate = ({ errors = [], fieldPathId }: FieldErrorProps) => (
  <FieldError id={`${fieldPathId.$id}-error`}>{errors.at(-1) as string | undefined}</FieldError>
);

/** Label, widget, hint, rules and error of one field. The root object is only its children. */
export function FieldTemplate(props: TemplateProps) {
  const field = resolvedFieldOf(getUiOptions(props.uiSchema));
  return field ? <Field {...props} field={field} /> : props.children;
}

/** Focuses the field's input once the form asks for it. */
function useAskedFocus({ id, registry }: TemplateProps, name: string) {
  const { draft } = registry.formContext;
  const isAsked = useStore(draft, ({ focus }) => focus === name);
  useEffect(() => {
    if (!isAsked) return;
    draft.setState({ focus: undefined });
    document.getElementById(id)?.focus();
  }, [isAsked, id, draft]);
}

function Field({ field, ...props }: TemplateProps & { field: ResolvedField }) {
  const { id, label, displayLabel, required, children, help, errors, rawErrors = [], formData } = props;
  const t = useT();
  useAskedFocus(props, field.id);
  // They stay open: closed on blur, they would move the button that is being pressed.
  const [isOpen, setOpen] = useState(false);
  const items = useMemo(() => (field.rule.equals || field.refusal ? [] : checklistOf(field.rule)), [field]);
  return (
    <div
      className={styles.field}
      data-field={field.id}
      data-invalid={rawErrors.length > 0 ? '' : undefined}
      data-open={isOpen ? '' : undefined}
      // A button beside the input must not move from under the finger that presses it.
      onFocus={({ target }) => target.id === id && setOpen(true)}
    >
      {displayLabel && (
        <FieldLabel htmlFor={id} note={required ? undefined : t('forms:optional')}>
          {label}
        </FieldLabel>
      )}
      <ErrorBoundary
        onError={(failure) => console.warn(`The widget of ${field.id} failed`, failure)}
        fallback={(_failure, retry) => <ErrorNotice text={t('errors:part')} onRetry={retry} />}
      >
        {children}
      </ErrorBoundary>
      {help}
      {items.length > 0 && (
        <Checklist id={`${id}-rules`} items={items} text={typeof formData === 'string' ? formData : ''} />
      )}
      {errors}
    </div>
  );
}
