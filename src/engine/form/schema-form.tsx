import Form from '@rjsf/core';
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useT } from '#shared/i18n/texts.tsx';
import type { Values } from '#schemas/rules/check.ts';
import { useFieldRegistry } from './fields-context.tsx';
import { FormProvider } from './form-context.tsx';
import { checkFields, recheckShown, type FormStore } from './form-store.ts';
import type { ResolvedForm } from './resolve-form.ts';
import { useFieldFocus } from './field-focus.ts';
import { useShownFields } from './shown-fields.ts';
import { tellContradictions } from './tell-contradictions.ts';
import { FieldTemplate } from './theme/field-template.tsx';
import { FormError } from './theme/form-error.tsx';
import styles from './theme/form.module.css';
import { ObjectTemplate } from './theme/object-template.tsx';
import { RegistryWidget, descriptorOf, viewOf } from './theme/registry-widget.tsx';
import { useSubmit, type Submit } from './use-submit.ts';

export type SchemaFormProps = {
  form: ResolvedForm;
  store: FormStore;
  /** Called with valid values only, once at a time. A refusal is shown at its fields, the first focused; values stay. */
  onSubmit: Submit;
  /** Field ids per step; absent means one step. */
  steps?: readonly (readonly string[])[];
  /** Headings (text keys) by the field they stand above. */
  headings?: Readonly<Record<string, string>>;
  /** What stands below the fields: at least a submit button. */
  children: ReactNode;
};

const templates = { FieldTemplate, ObjectFieldTemplate: ObjectTemplate };
const widgets = { field: RegistryWidget };
const languageDelayMs = 200;
const noHeadings = {};

/** Fetches the widgets of all steps, so that the next step stands at once. */
function usePreloadedWidgets({ fields }: ResolvedForm): void {
  const registry = useFieldRegistry();
  useEffect(() => {
    for (const { widget } of fields) {
      const descriptor = descriptorOf(registry, widget);
      if (descriptor)
        void viewOf(descriptor)
          .preload()
          .catch(() => {});
    }
  }, [fields, registry]);
}

/** Says the errors that show anew when the language or the rules change. */
function useRecheckedErrors({ rules }: ResolvedForm, store: FormStore): void {
  const t = useT();
  useEffect(() => {
    const timer = setTimeout(() => recheckShown(store, rules), languageDelayMs);
    return () => clearTimeout(timer);
  }, [t, rules, store]);
}

/** One generic form (FORM-1): JSON Schema and UI schema made of the merged rules, drawn by RJSF with our theme. */
export function SchemaForm({ form, store, onSubmit, steps, headings = noHeadings, children }: SchemaFormProps) {
  const idPrefix = `f${useId().replace(/\W/g, '')}`;
  const root = useRef<HTMLDivElement>(null);
  const step = useStore(store, (state) => state.step);
  const { fields, schema, uiSchema, validator } = useShownFields(form, store, steps?.[step]);
  const { rules } = form;
  useEffect(() => tellContradictions(form.contradictions), [form]);
  usePreloadedWidgets(form);
  useRecheckedErrors(form, store);

  const { focusField, fieldDrawn } = useFieldFocus(idPrefix, store, steps);
  const context = useMemo(
    () => ({ store, idPrefix, fields, rules, headings, focusField, fieldDrawn }),
    [store, idPrefix, fields, rules, headings, focusField, fieldDrawn],
  );
  const focusFormError = () =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[role=alert]')?.focus());
  const submit = useSubmit({ form, store, steps: steps?.length ?? 1, onSubmit, focusField, focusFormError });
  const showFailures = () => {
    const shown = fields.map(({ id }) => id);
    const failed = checkFields(store, rules, shown);
    if (failed) focusField(failed);
  };

  return (
    <FormProvider value={context}>
      <div ref={root}>
        <Form<Values>
          className={styles.form ?? ''}
          schema={schema}
          uiSchema={uiSchema}
          validator={validator}
          idPrefix={idPrefix}
          idSeparator="-"
          templates={templates}
          widgets={widgets}
          noHtml5Validate
          showErrorList={false}
          onError={showFailures}
          onSubmit={() => void submit()}
        >
          <FormError store={store} />
          {children}
        </Form>
      </div>
    </FormProvider>
  );
}
