import type RjsfForm from '@rjsf/core';
import type { ThemeProps, withTheme } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { useCallback, useEffect, useId, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useTextFor } from '#shared/i18n/texts.tsx';
import { useLanguageSettled } from '#shared/i18n/use-language-settled.ts';
import { useHydrated } from '#shared/platform/hydrated.ts';
import { refuse, setValues, textOf, touch, validate, type Draft, type FormValues } from './draft.ts';
import type { FieldGroups, FieldRegistry, FormContext } from './field-kind.ts';
import { errorSchemaOf, ruleValidator, schemaOf, uiSchemaOf } from './form-schema.ts';
import { reportContradictions, type ResolvedField, type ResolvedForm } from './resolve-form.ts';
import { useSubmit, useSubmitOnline, type Submit } from './use-submit.ts';

export type FormSkeletonProps = {
  fields: readonly ResolvedField[];
  groups: FieldGroups;
  kinds: FieldRegistry;
  /** Below the fields; drawn as skeletons too, and inert. */
  children: ReactNode;
};

/** How forms look: RJSF's templates, of which the object's also draws the error of the form as a whole. */
export type FormTheme = Required<Pick<ThemeProps<FormValues, RJSFSchema, FormContext>, 'templates'>> & {
  /** Of the form element. */
  className?: string | undefined;
  /** A form that is not known yet, in its size. */
  Skeleton: ComponentType<FormSkeletonProps>;
};

export type SchemaFormProps = {
  form: ResolvedForm;
  kinds: FieldRegistry;
  theme: FormTheme;
  /** RJSF's form in `theme`, with `kinds` as its widgets. */
  ThemedForm: ReturnType<typeof withTheme<FormValues, RJSFSchema, FormContext>>;
  /** What is kept of the form while it is not drawn; another draft needs another `key`. */
  draft: Draft;
  /** It is not known yet what the gateway asks for: a skeleton of the size of `form` is shown. */
  pending?: boolean;
  /** Called with valid values only, once at a time. A refusal is shown at its fields, the first focused; values stay. */
  onSubmit: Submit;
  /** Field ids per step; absent means one step. */
  steps?: readonly (readonly string[])[];
  /** The fields, which are in the order of these, are under their labels; none without. */
  groups?: FieldGroups;
  /** Below the fields: at least a submit button. */
  children: ReactNode;
};

const noGroups: FieldGroups = [];

const fieldsOfStep = ({ fields }: ResolvedForm, steps: SchemaFormProps['steps'], step: number) =>
  steps ? fields.filter(({ id }) => steps[step]?.includes(id)) : fields;

/** The fields of the current step with their schema, and the validator, which also checks the steps before it. */
function useShownFields({ form, kinds, steps }: SchemaFormProps, step: number) {
  const textFor = useTextFor();
  return useMemo(() => {
    const shown = fieldsOfStep(form, steps, step);
    const upToStep = steps?.slice(0, step + 1).flat();
    const checked = form.fields.filter(({ id }) => upToStep?.includes(id) ?? true);
    return {
      shown,
      schema: schemaOf(shown, kinds),
      uiSchema: uiSchemaOf(shown, kinds, textFor),
      validator: ruleValidator(checked, kinds, textFor),
    };
  }, [form, steps, step, kinds, textFor]);
}

/** Gives React what browsers and password managers filled in without an event. */
function readSilentInputs(root: HTMLElement, draft: Draft): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('input[name]:not([type=checkbox])'))
    if (input.value !== textOf(draft.getState().values, input.name))
      input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The gateway's refusals in words. */
function useExtraErrors({ form, draft }: SchemaFormProps) {
  const textFor = useTextFor();
  const refusals = useStore(draft, (state) => state.refusals);
  return useMemo(() => errorSchemaOf(form.fields, refusals, textFor), [form, refusals, textFor]);
}

/** What widgets and templates may know of and do to the form. */
function useFormContext(
  { draft, steps, groups = noGroups }: SchemaFormProps,
  { shown, schema, validator }: ReturnType<typeof useShownFields>,
): FormContext {
  return useMemo((): FormContext => {
    const values = () => draft.getState().values;
    const focus = (name: string) => {
      const at = steps?.findIndex((names) => names.includes(name)) ?? -1;
      draft.setState({ focus: name, ...(at >= 0 && { step: at }) });
    };
    return {
      draft,
      fields: shown,
      groups,
      focus,
      values,
      setValue: (name, value) => setValues(draft, { [name]: value }),
      check: (name) => {
        touch(draft, [name]);
        validate(draft);
        const isWrong = name in validator.validateFormData(values(), schema).errorSchema;
        if (isWrong) focus(name);
        return !isWrong;
      },
      refuse: (name, error) => refuse(draft, { [name]: error }),
    };
  }, [draft, shown, groups, steps, validator, schema]);
}

/**
 * One generic form (FORM-1), whole or as a skeleton of its size: it waits for its labels. It is never prerendered, since what this
 * device keeps of it would not match.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { form, kinds, theme, steps, groups = noGroups, pending, children } = props;
  const isHydrated = useHydrated();
  const hasLanguage = useLanguageSettled();
  if (isHydrated && hasLanguage && !pending) return <LiveForm {...props} />;
  return (
    <theme.Skeleton fields={fieldsOfStep(form, steps, 0)} groups={groups} kinds={kinds}>
      {children}
    </theme.Skeleton>
  );
}

/** JSON Schema and UI schema made of the merged rules, drawn and validated by RJSF with the theme's widgets and our rules. */
function LiveForm(props: SchemaFormProps) {
  const { form, theme, ThemedForm, draft, onSubmit, steps, children } = props;
  const idPrefix = `f${useId().replace(/\W/g, '')}`;
  const step = useStore(draft, (state) => state.step);
  const fields = useShownFields(props, step);
  const { shown, schema, uiSchema, validator } = fields;
  const extraErrors = useExtraErrors(props);
  const [initialFormData] = useState(() => draft.getState().values);
  useEffect(() => reportContradictions(form.contradictions), [form]);
  useSubmitOnline(draft);
  const ref = useCallback((drawn: RjsfForm<FormValues> | null) => draft.setState({ drawn }), [draft]);

  const context = useFormContext(props, fields);
  // Its errors are written in the language of the moment.
  useEffect(() => validate(draft), [draft, validator]);
  const submit = useSubmit({ form, draft, steps: steps?.length ?? 1, onSubmit, focus: context.focus });
  const readInputs = ({ currentTarget }: { currentTarget: HTMLElement }) => readSilentInputs(currentTarget, draft);

  return (
    <div onBlurCapture={readInputs} onSubmitCapture={readInputs}>
      <ThemedForm
        ref={ref}
        className={theme.className ?? ''}
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        initialFormData={initialFormData}
        formContext={context}
        extraErrors={extraErrors}
        liveValidate="onBlur"
        idPrefix={idPrefix}
        idSeparator="-"
        noHtml5Validate
        showErrorList={false}
        focusOnFirstError={({ property = '' }) => context.focus(property.slice(1))}
        onChange={({ formData = {} }) => draft.setState({ values: formData })}
        // An empty field that is only passed shows no error.
        onBlur={(id, value) => typeof value === 'string' && value && touch(draft, [id.slice(idPrefix.length + 1)])}
        onError={() => draft.setState({ refusals: {}, touched: new Set(shown.map(({ id }) => id)) })}
        onSubmit={({ formData = {} }) => void submit(formData)}
      >
        {children}
      </ThemedForm>
    </div>
  );
}
