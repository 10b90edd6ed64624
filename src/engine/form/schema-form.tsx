import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import type { Values } from '#schemas/rules/check.ts';
import { toSchema } from '#schemas/rules/to-schema.ts';
import { useFieldRegistry } from './fields-context.tsx';
import { FormProvider } from './form-context.tsx';
import { checkFields, recheckShown, type FieldError, type FormStore, type FormValues } from './form-store.ts';
import type { ResolvedForm } from './resolve-form.ts';
import { tellContradictions } from './tell-contradictions.ts';
import { ruleValidator } from './rule-validator.ts';
import { FieldTemplate } from './theme/field-template.tsx';
import styles from './theme/form.module.css';
import { ObjectTemplate } from './theme/object-template.tsx';
import { RegistryWidget, descriptorOf, viewOf } from './theme/registry-widget.tsx';

/** What came of sending the form: nothing when it went well. Fields not on the form are told in `form`. */
export type SubmitRefusal = { fields?: Readonly<Record<string, FieldError>>; form?: string };

export type SchemaFormProps = {
  form: ResolvedForm;
  store: FormStore;
  /** Called with valid values only, once at a time. A refusal is shown at its fields, the first focused; values stay. */
  onSubmit: (values: FormValues) => Promise<SubmitRefusal | undefined>;
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
/** A form that could not be sent for want of a network is sent when there is one again, unless it was changed meanwhile. */
const offlineKey = 'errors.network.offline';

/** One generic form (FORM-1): JSON Schema and UI schema made of the merged rules, drawn by RJSF with our theme. */
export function SchemaForm({ form, store, onSubmit, steps, headings = noHeadings, children }: SchemaFormProps) {
  const t = useT();
  const registry = useFieldRegistry();
  const idPrefix = `f${useId().replace(/\W/g, '')}`;
  const root = useRef<HTMLDivElement>(null);
  const formError = useStore(store, (state) => state.formError);
  const step = useStore(store, (state) => state.step);
  const { fields, rules } = form;

  const shown = useMemo(() => {
    const names = steps?.[step];
    const shownFields = names ? fields.filter(({ id }) => names.includes(id)) : fields;
    const shownRules = Object.fromEntries(shownFields.map(({ id, rule }) => [id, rule]));
    const boxes = shownFields.filter(({ widget }) => descriptorOf(registry, widget)?.box).map(({ id }) => id);
    const uiSchema: UiSchema<Values> = Object.fromEntries(shownFields.map(({ id }) => [id, { 'ui:widget': 'field' }]));
    uiSchema['ui:order'] = [...shownFields.map(({ id }) => id), '*'];
    return {
      fields: shownFields,
      rules: shownRules,
      schema: toSchema(shownRules, { boxes }) as RJSFSchema,
      uiSchema,
      validator: ruleValidator(shownRules, () => store.getState().values),
    };
  }, [fields, steps, step, registry, store]);

  useEffect(() => tellContradictions(form.contradictions), [form]);
  useEffect(() => {
    for (const { widget } of fields) {
      const descriptor = descriptorOf(registry, widget);
      if (descriptor)
        void viewOf(descriptor)
          .preload()
          .catch(() => {});
    }
  }, [fields, registry]);

  useEffect(() => {
    const timer = setTimeout(() => recheckShown(store, rules), languageDelayMs);
    return () => clearTimeout(timer);
  }, [t, rules, store]);

  const context = useMemo(() => {
    const focusField = (name: string) => {
      const home = steps?.findIndex((names) => names.includes(name)) ?? -1;
      if (home >= 0 && home !== store.getState().step) store.setState({ step: home });
      // The field may have to be drawn first.
      requestAnimationFrame(() => document.getElementById(`${idPrefix}-${name}`)?.focus());
    };
    return { store, idPrefix, fields: shown.fields, rules, headings, focusField };
  }, [store, idPrefix, shown.fields, rules, headings, steps]);

  const refuse = (refusal: SubmitRefusal) => {
    const known = Object.entries(refusal.fields ?? {}).filter(([name]) => Object.hasOwn(rules, name));
    const unknown = Object.entries(refusal.fields ?? {}).find(([name]) => !Object.hasOwn(rules, name))?.[1];
    const spare = unknown && 'textKey' in unknown ? unknown.textKey : undefined;
    store.setState(({ errors }) => ({
      errors: { ...errors, ...Object.fromEntries(known) },
      formError: refusal.form ?? (known.length > 0 ? undefined : spare),
    }));
    const first = fields.find(({ id }) => known.some(([name]) => name === id));
    if (first) context.focusField(first.id);
    else requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[role=alert]')?.focus());
  };

  const submit = async () => {
    if (store.getState().isBusy) return;
    if (steps && step < steps.length - 1) return store.setState({ step: step + 1 });
    const failed = checkFields(store, rules);
    if (failed) return context.focusField(failed);
    store.setState({ isBusy: true, formError: undefined });
    try {
      const refusal = await onSubmit(store.getState().values);
      if (refusal) refuse(refusal);
    } finally {
      store.setState({ isBusy: false });
    }
  };

  useEffect(() => {
    if (formError !== offlineKey) return undefined;
    const carryOn = () => void submit();
    addEventListener('online', carryOn, { once: true });
    return () => removeEventListener('online', carryOn);
    // `submit` is another one each time; what it sends is what the store holds then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [formError]);

  return (
    <FormProvider value={context}>
      <div ref={root}>
        <Form<Values>
          className={styles.form ?? ''}
          schema={shown.schema}
          uiSchema={shown.uiSchema}
          validator={shown.validator}
          idPrefix={idPrefix}
          idSeparator="-"
          templates={templates}
          widgets={widgets}
          noHtml5Validate
          showErrorList={false}
          onError={() => {
            const failed = checkFields(
              store,
              rules,
              shown.fields.map(({ id }) => id),
            );
            if (failed) context.focusField(failed);
          }}
          onSubmit={() => void submit()}
        >
          {formError && (
            <p className={styles.formError} role="alert" tabIndex={-1}>
              <Icon name="alert" />
              <span>{t(formError)}</span>
            </p>
          )}
          {children}
        </Form>
      </div>
    </FormProvider>
  );
}
