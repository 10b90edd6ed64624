import type { WidgetProps } from '@rjsf/utils';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { ErrorBoundary } from '#shared/lib/error-boundary.tsx';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { ErrorNotice } from '#shared/ui/error-notice/error-notice.tsx';
import { forgive, textOf, touch } from '../draft.ts';
import { kindOf, type FormContext } from '../field-kind.ts';
import { useShownError } from './field-template.tsx';

/** RJSF's widget of every field: turns its props into those of the field's view. */
export function FieldWidget(props: WidgetProps) {
  const { id, name, value, rawErrors, onChange, onBlur, registry } = props;
  const t = useT();
  const textFor = useTextFor();
  const form = registry.formContext as FormContext;
  const { draft, kinds, fields } = form;
  const error = useShownError(draft, name, rawErrors);
  const at = fields.findIndex((field) => field.id === name);
  const field = fields[at];
  const isAsked = useStore(draft, ({ focus }) => focus === name);
  useEffect(() => {
    if (!isAsked) return;
    draft.setState({ focus: undefined });
    document.getElementById(id)?.focus();
  }, [isAsked, id, draft]);
  const View = field && kindOf(kinds, field)?.View;
  if (!View) return null;
  return (
    <ErrorBoundary
      onError={(failure) => console.warn(`The widget of ${name} failed`, failure)}
      fallback={(_failure, retry) => <ErrorNotice text={t('errors.part')} onRetry={retry} />}
    >
      <View
        id={id}
        name={name}
        label={textFor(field.label)}
        value={value as string | boolean | undefined}
        placeholder={field.placeholder && textFor(field.placeholder)}
        required={field.rule.required}
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
          // An empty field that is only passed shows no error.
          if (textOf(draft.getState().values, name)) touch(draft, [name]);
          onBlur(id, value);
        }}
      />
    </ErrorBoundary>
  );
}
