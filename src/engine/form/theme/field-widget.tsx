import type { WidgetProps } from '@rjsf/utils';
import { Suspense, useEffect, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { ErrorBoundary } from '#shared/lib/error-boundary.tsx';
import { viewOf } from '#shared/lib/lazy-view.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { ErrorNotice } from '#shared/ui/error-notice/error-notice.tsx';
import { forgive, textOf, touch, type Draft } from '../draft.ts';
import type { FieldRegistry, FieldViewProps, FormContext } from '../field-kind.ts';
import styles from './form.module.css';
import { useShownError } from './field-template.tsx';

/** Focuses the field when that is asked for. It mounts with the view, so also after the view's code came late. */
function FocusWhenAsked({ id, name, draft }: { id: string; name: string; draft: Draft }) {
  const isAsked = useStore(draft, ({ focus }) => focus === name);
  useEffect(() => {
    // A view that came late may have been drawn when the field was still asked for: what counts is now.
    if (draft.getState().focus !== name) return;
    draft.setState({ focus: undefined });
    document.getElementById(id)?.focus();
  }, [isAsked, id, name, draft]);
  return null;
}

type FieldWidgetProps = Pick<
  WidgetProps,
  'id' | 'name' | 'value' | 'disabled' | 'rawErrors' | 'onChange' | 'onBlur' | 'registry'
>;

/** Hands a field's view what RJSF hands a widget. */
function FieldWidget({ View, ...props }: FieldWidgetProps & { View: ComponentType<FieldViewProps> }) {
  const { id, name, value, disabled = false, rawErrors, onChange, onBlur, registry } = props;
  const t = useT();
  const form = registry.formContext as FormContext;
  const { draft, fields } = form;
  const error = useShownError(draft, name, rawErrors);
  const at = fields.findIndex((field) => field.id === name);
  const field = fields[at];
  if (!field) return null;
  // A widget whose code does not come is tried again in its place: the rest of the form keeps what was typed.
  return (
    <ErrorBoundary
      onError={(failure) => console.warn(`The widget of ${name} failed`, failure)}
      fallback={(_failure, retry) => <ErrorNotice text={t('errors.part')} onRetry={retry} />}
    >
      <Suspense fallback={<span className={styles.pending} />}>
        <View
          id={id}
          name={name}
          label={t(field.label)}
          value={value as string | boolean | undefined}
          placeholder={field.placeholder && t(field.placeholder)}
          required={field.rule.required}
          disabled={disabled}
          invalid={error !== undefined}
          describedBy={[field.hint && `${id}-hint`, `${id}-rules`, `${id}-error`].filter(Boolean).join(' ')}
          autoComplete={field.autoComplete}
          inputMode={field.inputMode ?? (field.rule.characters === 'digits' ? 'numeric' : undefined)}
          enterKeyHint={at === fields.length - 1 ? 'go' : 'next'}
          rule={field.rule}
          form={form}
          onChange={(next) => {
            forgive(draft, name);
            onChange(next);
          }}
          onBlur={() => {
            // An empty field that is passed by is not scolded.
            if (textOf(draft.getState().values, name)) touch(draft, [name]);
            onBlur(id, value);
          }}
        />
        <FocusWhenAsked id={id} name={name} draft={draft} />
      </Suspense>
    </ErrorBoundary>
  );
}

const widgets = new WeakMap<FieldRegistry, Record<string, ComponentType<WidgetProps>>>();

/** RJSF's widgets, one for each field kind. Plain functions: RJSF refuses those that are memoised or lazy. */
export function widgetsOf(registry: FieldRegistry): Record<string, ComponentType<WidgetProps>> {
  const known = widgets.get(registry);
  if (known) return known;
  const made = Object.fromEntries(
    Object.entries(registry).map(([name, descriptor]) => {
      const View = viewOf(descriptor);
      return [name, (props: WidgetProps) => <FieldWidget {...props} View={View} />];
    }),
  );
  widgets.set(registry, made);
  return made;
}
