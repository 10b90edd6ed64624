import Form from '@rjsf/core';
import { useDeferredValue, useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useLanguageSettled } from '#shared/i18n/use-language-settled.ts';
import { useHydrated } from '#shared/platform/hydrated.ts';
import { refuse, setValues, textOf, touch, type Draft, type FormValues } from './draft.ts';
import type { FieldGroups, FieldRegistry, FormContext } from './field-kind.ts';
import { readSilentInputs } from './form-input.tsx';
import { ruleValidator, schemaOf, toErrorSchema } from './form-schema.ts';
import { tellContradictions, type ResolvedForm } from './resolve-form.ts';
import { FieldTemplate } from './theme/field-template.tsx';
import { FieldWidget } from './theme/field-widget.tsx';
import { FormSkeleton } from './theme/form-skeleton.tsx';
import styles from './theme/form.module.css';
import { FormError, ObjectTemplate } from './theme/form-templates.tsx';
import { useSubmit, useSubmitOnline, type Submit } from './use-submit.ts';

export type SchemaFormProps = {
  form: ResolvedForm;
  kinds: FieldRegistry;
  draft: Draft;
  /** It is not known yet what the gateway asks for: a skeleton of the size of `form` is shown. */
  pending?: boolean;
  /** Called with valid values only, once at a time. A refusal is shown at its fields, the first focused; values stay. */
  onSubmit: Submit;
  /** Field ids per step; absent means one step. */
  steps?: readonly (readonly string[])[];
  /** The fields, which are in the order of these, stand under their labels; none without. */
  groups?: FieldGroups;
  /** Below the fields: at least a submit button. */
  children: ReactNode;
};

const templates = { FieldTemplate, ObjectFieldTemplate: ObjectTemplate };
const widgets = { field: FieldWidget };
const noGroups: FieldGroups = [];
const noErrors = {};

const fieldsOfStep = ({ fields }: ResolvedForm, steps: SchemaFormProps['steps'], step: number) =>
  steps ? fields.filter(({ id }) => steps[step]?.includes(id)) : fields;

/** The fields of the current step with their schema, and the validator, which also checks the steps before it. */
function useShownFields({ form, kinds, steps }: SchemaFormProps, step: number) {
  return useMemo(() => {
    const shown = fieldsOfStep(form, steps, step);
    const upToStep = steps?.slice(0, step + 1).flat();
    const checked = Object.entries(form.rules).filter(([id]) => upToStep?.includes(id) ?? true);
    return { shown, validator: ruleValidator(Object.fromEntries(checked)), ...schemaOf(shown, kinds) };
  }, [form, steps, step, kinds]);
}

/** The gateway's refusals for RJSF, which drops them when values change from outside: they are passed again after such a change. */
function useExtraErrors(draft: Draft, values: FormValues) {
  const refusals = useStore(draft, (state) => state.refusals);
  const isRefused = Object.keys(refusals).length > 0;
  const settled = useDeferredValue(isRefused ? values : noErrors);
  return useMemo(() => (isRefused && settled ? toErrorSchema(refusals) : noErrors), [isRefused, refusals, settled]);
}

/**
 * One generic form (FORM-1), whole or as a skeleton of its size: it waits for its labels. It is never prerendered, since what this
 * device keeps of it would not match.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { form, kinds, steps, groups = noGroups, pending, children } = props;
  const isHydrated = useHydrated();
  const hasLanguage = useLanguageSettled();
  if (isHydrated && hasLanguage && !pending) return <LiveForm {...props} />;
  return (
    <FormSkeleton fields={fieldsOfStep(form, steps, 0)} groups={groups} kinds={kinds}>
      {children}
    </FormSkeleton>
  );
}

/** JSON Schema and UI schema made of the merged rules, rendered and validated by RJSF with our theme and rules. */
function LiveForm(props: SchemaFormProps) {
  const { form, kinds, draft, onSubmit, steps, groups = noGroups, children } = props;
  const idPrefix = `f${useId().replace(/\W/g, '')}`;
  const rjsf = useRef<Form<FormValues>>(null);
  const step = useStore(draft, (state) => state.step);
  const values = useStore(draft, (state) => state.values);
  const { shown, schema, uiSchema, validator } = useShownFields(props, step);
  const extraErrors = useExtraErrors(draft, values);
  useEffect(() => tellContradictions(form.contradictions), [form]);
  useSubmitOnline(draft, rjsf);

  const context = useMemo((): FormContext => {
    const focus = (name: string) => {
      const at = steps?.findIndex((names) => names.includes(name)) ?? -1;
      draft.setState({ focus: name, ...(at >= 0 && { step: at }) });
    };
    return {
      draft,
      kinds,
      fields: shown,
      groups,
      focus,
      values: () => draft.getState().values,
      setValue: (name, value) => rjsf.current?.setFieldValue([name], value as never),
      check: (name) => {
        touch(draft, [name]);
        rjsf.current?.onBlur(`${idPrefix}-${name}`, textOf(draft.getState().values, name));
        const isWrong = name in validator.validateFormData(draft.getState().values, schema).errorSchema;
        if (isWrong) focus(name);
        return !isWrong;
      },
      refuse: (name, error) => refuse(draft, { [name]: error }),
    };
  }, [draft, kinds, shown, groups, steps, idPrefix, validator, schema]);
  const submit = useSubmit({ form, draft, steps: steps?.length ?? 1, onSubmit, focus: context.focus });
  const readInputs = ({ currentTarget }: { currentTarget: HTMLElement }) =>
    readSilentInputs(currentTarget, (name) => textOf(draft.getState().values, name));
  const body = useMemo(
    () => (
      <>
        <FormError draft={draft} />
        {children}
      </>
    ),
    [draft, children],
  );

  return (
    <div onBlurCapture={readInputs} onSubmitCapture={readInputs}>
      <Form<FormValues>
        ref={rjsf}
        className={styles.form ?? ''}
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        formData={values}
        formContext={context}
        extraErrors={extraErrors}
        liveValidate="onBlur"
        idPrefix={idPrefix}
        idSeparator="-"
        templates={templates}
        widgets={widgets}
        noHtml5Validate
        showErrorList={false}
        focusOnFirstError={({ property = '' }) => context.focus(property.slice(1))}
        // RJSF may not have seen yet what was set from outside: that stays.
        onChange={({ formData = {} }) => setValues(draft, formData)}
        onError={() => draft.setState({ refusals: {}, touched: new Set(shown.map(({ id }) => id)) })}
        onSubmit={({ formData = {} }) => void submit(formData)}
      >
        {body}
      </Form>
    </div>
  );
}
