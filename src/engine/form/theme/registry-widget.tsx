import type { WidgetProps } from '@rjsf/utils';
import { Suspense, useEffect, type ComponentType } from 'react';
import { ErrorBoundary } from '#shared/lib/error-boundary.tsx';
import { lazyView } from '#shared/lib/lazy-view.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { ErrorNotice } from '#shared/ui/error-notice/error-notice.tsx';
import type { FieldDescriptor, FieldRegistry, FieldViewProps } from '../field-kind.ts';
import { useFieldRegistry } from '../fields-context.tsx';
import { useForm, useFormState } from '../form-context.tsx';
import { checkLeftField, setFieldValue } from '../form-store.ts';
import styles from './form.module.css';

const views = new WeakMap<FieldDescriptor, ReturnType<typeof lazyView<FieldViewProps>>>();

/** The descriptor of a widget; one that does not exist is drawn as plain text, so that the player can still answer. */
export function descriptorOf(registry: FieldRegistry, widget: string): FieldDescriptor | undefined {
  return Object.hasOwn(registry, widget)
    ? registry[widget]
    : Object.hasOwn(registry, 'text')
      ? registry['text']
      : undefined;
}

/** The view of a widget, its code fetched once. */
export function viewOf(descriptor: FieldDescriptor): ComponentType<FieldViewProps> & { preload: () => Promise<void> } {
  const known = views.get(descriptor);
  if (known) return known;
  const view = lazyView<FieldViewProps>(() => descriptor.load().then((module) => module.View));
  views.set(descriptor, view);
  return view;
}

/** Stands beside a view and so is there once its code has come. */
function Drawn({ name }: { name: string }) {
  const { fieldDrawn } = useForm();
  useEffect(() => fieldDrawn(name), [fieldDrawn, name]);
  return null;
}

/** RJSF's only widget here: looks the field's own up in the registry. A plain function, since RJSF refuses memo and lazy ones. */
export function RegistryWidget({ id, name, disabled }: WidgetProps) {
  const t = useT();
  const { fields, rules, store } = useForm();
  const registry = useFieldRegistry();
  const invalid = useFormState(({ errors }) => Object.hasOwn(errors, name));
  const at = fields.findIndex((field) => field.id === name);
  const field = fields[at];
  const descriptor = field && descriptorOf(registry, field.widget);
  if (!field || !descriptor) return null;
  const View = viewOf(descriptor);
  // A widget whose code does not come is tried again in its place: the rest of the form keeps what was typed.
  return (
    <ErrorBoundary
      onError={(error) => console.warn(`The widget of ${name} failed`, error)}
      fallback={(_error, retry) => <ErrorNotice text={t('errors.part')} onRetry={retry} />}
    >
      <Suspense fallback={<span className={styles.pending} />}>
        <View
          id={id}
          name={name}
          label={t(field.label)}
          placeholder={field.placeholder && t(field.placeholder)}
          required={field.rule.required}
          disabled={disabled ?? false}
          invalid={invalid}
          describedBy={[field.hint && `${id}-hint`, `${id}-rules`, `${id}-error`].filter(Boolean).join(' ')}
          autoComplete={field.autoComplete}
          inputMode={field.inputMode ?? (field.rule.characters === 'digits' ? 'numeric' : undefined)}
          enterKeyHint={at === fields.length - 1 ? 'go' : 'next'}
          rule={field.rule}
          onChange={(next) => setFieldValue(store, name, next)}
          onBlur={() => checkLeftField(store, rules, name)}
        />
        <Drawn name={name} />
      </Suspense>
    </ErrorBoundary>
  );
}
