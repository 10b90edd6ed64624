import type { FieldPathId } from '@rjsf/utils';
import type { Json } from '#schemas/json.ts';
import type { Field } from './field.ts';
import { rjsfOf, type StudioFieldProps } from './rjsf.ts';

/** A field inside one of ours, drawn by RJSF. */
export function InnerField({
  props,
  field,
  value,
  onChange,
}: {
  props: StudioFieldProps;
  field: Field;
  value: Json | undefined;
  onChange?: (value: Json | undefined) => void;
}) {
  const { registry, fieldPathId } = props;
  const { SchemaField } = registry.fields;
  const step = field.path.at(-1) ?? '';
  const id: FieldPathId = { $id: `${fieldPathId.$id}_${step}`, path: [...fieldPathId.path, step] };
  const change = onChange ? (next: unknown) => onChange(next as Json | undefined) : props.onChange;
  if (!SchemaField) return undefined;
  return (
    <SchemaField
      {...rjsfOf(field)}
      isInner={onChange !== undefined}
      registry={registry}
      name={String(step)}
      fieldPathId={id}
      {...(value !== undefined && { formData: value })}
      onChange={change}
      onBlur={props.onBlur}
      onFocus={props.onFocus}
    />
  );
}
