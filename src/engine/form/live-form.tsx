import type RjsfForm from '@rjsf/core';
import type { ThemeProps, withTheme } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { useCallback, useEffect, useId, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useTextFor } from '#shared/i18n/texts.tsx';
import { textOf, touch, validate, type Draft, type FormValues } from './draft.ts';
import type { FieldGroups, FieldRegistry, FormContext } from './field-kind.ts';
import { errorSchemaOf, ruleValidator, schemaOf, uiSchemaOf } from './form-schema.ts';
import { reportContradictions, type ResolvedField, type ResolvedForm } from './resolve-form.ts';
import { submitForm, useSubmitOnline, type Submit } from './use-submit.ts';

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

export type FormProps = {
  form: ResolvedForm;
  /** What is kept of the form while it is not drawn; another draft needs another `key`. */
  draft: Draft;
  /** It is not known yet what the gateway asks for: a skeleton of the size of `form` is shown. */
  pending?: boolean;
  /** Called with valid values only, once at a time. A refusal is shown at its fields, the first focused; values stay. */
  onSubmit: Submit;
  /** Field ids per step; absent means one step. */
  steps?: readonly (readonly string[])[] | undefined;
  /** The fields, which are in the order of these, are under their labels; none without. */
  groups?: FieldGroups;
  /** Below the fields: at least a submit button. */
  children: ReactNode;
};

type LiveFormProps = FormProps & {
  kinds: FieldRegistry;
  className: string | undefined;
  /** RJSF's form in a theme, with `kinds` as its widgets. */
  ThemedForm: ReturnType<typeof withTheme<FormValues, RJSFSchema, FormContext>>;
};

export const noGroups: FieldGroups = [];

export const fieldsOfStep = ({ fields }: ResolvedForm, steps: FormProps['steps'], step: number) =>
  steps ? fields.filter(({ id }) => steps[step]?.includes(id)) : fields;

/** Passes on to React what browsers and password managers filled in without an event. */
function readSilentInputs(root: HTMLElement, draft: Draft): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('input[name]:not([type=checkbox])'))
    if (input.value !== textOf(draft.getState().values, input.name))
      input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What widgets and templates may know of and do to the form; `isValid` checks one of the `fields` that are drawn. */
function useFormContext(
  { draft, steps, groups = noGroups }: FormProps,
  fields: readonly ResolvedField[],
  isValid: (name: string) => boolean,
): FormContext {
  return useMemo((): FormContext => {
    const focus = (name: string) => {
      const at = steps?.findIndex((names) => names.includes(name)) ?? -1;
      draft.setState({ focus: name, ...(at >= 0 && { step: at }) });
    };
    const check = (name: string) => {
      touch(draft, [name]);
      validate(draft);
      if (isValid(name)) return true;
      focus(name);
      return false;
    };
    return { draft, fields, groups, focus, check };
  }, [draft, fields, groups, steps, isValid]);
}

/** A form whose rules and labels are known: JSON Schema and UI schema of the fields of this step, drawn by RJSF and checked by our rules. */
export function LiveForm(props: LiveFormProps) {
  const { form, kinds, className = '', ThemedForm, draft, steps, children } = props;
  const textFor = useTextFor();
  const idPrefix = `f${useId().replace(/\W/g, '')}`;
  const step = useStore(draft, (state) => state.step);
  const refusals = useStore(draft, (state) => state.refusals);
  const shown = useMemo(() => fieldsOfStep(form, steps, step), [form, steps, step]);
  const schema = useMemo(() => schemaOf(shown, kinds), [shown, kinds]);
  const uiSchema = useMemo(() => uiSchemaOf(shown, kinds, textFor), [shown, kinds, textFor]);
  const validator = useMemo(() => {
    const upToStep = steps?.slice(0, step + 1).flat();
    const checked = form.fields.filter(({ id }) => upToStep?.includes(id) ?? true);
    return ruleValidator(checked, kinds, textFor);
  }, [form, steps, step, kinds, textFor]);
  const extraErrors = useMemo(() => errorSchemaOf(form.fields, refusals, textFor), [form, refusals, textFor]);
  const [initialFormData] = useState(() => draft.getState().values);
  useEffect(() => reportContradictions(form.contradictions), [form]);
  useSubmitOnline(draft);
  const ref = useCallback((drawn: RjsfForm<FormValues> | null) => draft.setState({ drawn }), [draft]);
  const isValid = useCallback(
    (name: string) => !(name in validator.validateFormData(draft.getState().values, schema).errorSchema),
    [validator, draft, schema],
  );
  const context = useFormContext(props, shown, isValid);
  // Its errors are written in the language of the moment.
  useEffect(() => validate(draft), [draft, validator]);
  const readInputs = ({ currentTarget }: { currentTarget: HTMLElement }) => readSilentInputs(currentTarget, draft);

  return (
    <div onBlurCapture={readInputs} onSubmitCapture={readInputs}>
      <ThemedForm
        ref={ref}
        className={className}
        {...{ schema, uiSchema, validator, initialFormData, extraErrors, idPrefix }}
        formContext={context}
        liveValidate="onBlur"
        idSeparator="-"
        noHtml5Validate
        showErrorList={false}
        focusOnFirstError={({ property = '' }) => context.focus(property.slice(1))}
        onChange={({ formData = {} }) => draft.setState({ values: formData })}
        // An empty field that is only passed shows no error.
        onBlur={(id, value) => typeof value === 'string' && value && touch(draft, [id.slice(idPrefix.length + 1)])}
        onError={() => draft.setState({ refusals: {}, touched: new Set(shown.map(({ id }) => id)) })}
        onSubmit={({ formData = {} }) => void submitForm(props, formData, context.focus)}
      >
        {children}
      </ThemedForm>
    </div>
  );
}
