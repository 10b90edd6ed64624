import { getDefaultRegistry, withTheme } from '@rjsf/core';
import type { Field as RjsfFieldType, RJSFSchema } from '@rjsf/utils';
import { useCallback, useMemo } from 'react';
import type { Json } from '#schemas/json.ts';
import { ConditionField } from './condition.tsx';
import type { Field } from './field.ts';
import { FieldTemplate } from './frame.tsx';
import { ObjectFieldTemplate } from './group.tsx';
import { JsonField } from './json-field.tsx';
import { EntriesField, ListField, ManyField } from './lists.tsx';
import { documentPath, noValidator, rjsfOf, type StudioFieldProps, type StudioForm as FormContext } from './rjsf.ts';
import { TokenField } from './token-field.tsx';
import { widgets } from './widgets.tsx';

const { SchemaField: RjsfField } = getDefaultRegistry<unknown, RJSFSchema, FormContext>().fields as {
  SchemaField: RjsfFieldType<unknown, RJSFSchema, FormContext>;
};

/** RJSF's field, whose changes are edits of the document: RJSF holds no value of its own. */
function EditingField(props: StudioFieldProps) {
  const form = props.registry.formContext;
  const { onChange } = props;
  const change = useCallback<typeof onChange>(
    (value, path) => form.set(documentPath(form, path), (value ?? '') as Json),
    [form],
  );
  // A field inside one of ours may change the value around it.
  return <RjsfField {...props} onChange={props['isInner'] === true ? onChange : change} />;
}

const RjsfForm = withTheme<unknown, RJSFSchema, FormContext>({
  widgets,
  templates: { FieldTemplate, ObjectFieldTemplate },
  fields: {
    SchemaField: EditingField,
    list: ListField,
    many: ManyField,
    entries: EntriesField,
    condition: ConditionField,
    token: TokenField,
    json: JsonField,
  },
});

const noDefaults = {
  emptyObjectFields: 'skipDefaults',
  allOf: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
} as const;

/** The form of a value: RJSF in the studio's theme. */
export function StudioForm({ field, value, form }: { field: Field; value: Json | undefined; form: FormContext }) {
  const schemas = useMemo(() => rjsfOf(field), [field]);
  return (
    <RjsfForm
      {...schemas}
      {...(value !== undefined && { formData: value })}
      formContext={form}
      validator={noValidator}
      experimental_defaultFormStateBehavior={noDefaults}
      idPrefix="form"
      tagName="div"
      noValidate
      noHtml5Validate
      showErrorList={false}
    >
      <span />
    </RjsfForm>
  );
}
