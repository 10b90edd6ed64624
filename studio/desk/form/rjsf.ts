import type { FieldPathList, FieldProps, RJSFSchema, UiSchema, ValidatorType, WidgetProps } from '@rjsf/utils';
import type { Json, JsonPath } from '#schemas/json.ts';
import type { DocumentName } from '#schemas/merchant/documents.ts';
import type { DocumentView, FindingsView } from '#studio/contract/views.ts';
import type { Control, Field } from './field.ts';

/** What every field of a form knows of its document, and does to it. Paths are those of the document. */
export type StudioForm = {
  code: string;
  part: DocumentName;
  /** Where in the document the form is. */
  root: JsonPath;
  view: DocumentView;
  findings: FindingsView['findings'];
  set: (path: JsonPath, value: Json) => void;
  reset: (path: JsonPath) => void;
};

export type StudioFieldProps = FieldProps<unknown, RJSFSchema, StudioForm>;
export type StudioWidgetProps = WidgetProps<unknown, RJSFSchema, StudioForm>;

/** What RJSF draws by its own fields, and the schema that is enough for it. */
const simple: Partial<Record<Control, RJSFSchema>> = {
  text: { type: 'string' },
  choice: { type: 'string' },
  reference: { type: 'string' },
  picture: { type: 'string' },
  moment: { type: 'string' },
  constant: { type: 'string' },
  number: { type: 'number' },
  switch: { type: 'boolean' },
};

/** The schemas by which RJSF draws a field: its widget, or our field, by the name of its control. */
export function rjsfOf(field: Field): { schema: RJSFSchema; uiSchema: UiSchema<unknown, RJSFSchema, StudioForm> } {
  const options = { 'ui:options': { of: field } };
  const schema = simple[field.control];
  if (schema)
    return { schema: { ...schema, title: field.title }, uiSchema: { ...options, 'ui:widget': field.control } };
  if (field.control !== 'group')
    return { schema: { title: field.title }, uiSchema: { ...options, 'ui:field': field.control } };
  const inner = (field.fields ?? []).map((each) => [String(each.path.at(-1)), rjsfOf(each)] as const);
  return {
    schema: {
      type: 'object',
      title: field.title,
      properties: Object.fromEntries(inner.map(([key, each]) => [key, each.schema])),
    },
    uiSchema: { ...Object.fromEntries(inner.map(([key, { uiSchema }]) => [key, uiSchema])), ...options },
  };
}

/** The field that RJSF draws. */
export const fieldIn = (uiSchema: UiSchema<unknown, RJSFSchema, StudioForm> | undefined): Field | undefined =>
  uiSchema?.['ui:options']?.['of'] as Field | undefined;

export const documentPath = ({ root }: StudioForm, path: FieldPathList): JsonPath => [...root, ...path];

/** The checker of the command line judges, on the server: a form judges nothing. */
export const noValidator: ValidatorType<unknown, RJSFSchema, StudioForm> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
  toErrorList: () => [],
} as ValidatorType<unknown, RJSFSchema, StudioForm>;
