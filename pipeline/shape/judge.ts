import { Ajv, type ErrorObject } from 'ajv';
import type { Json } from '#schemas/json.ts';

/** What a value names, by the keyword `reference` of its schema; actions and conditions have rules of their own. */
export type ReferenceKind =
  | 'text'
  | 'asset'
  | 'icon'
  | 'route'
  | 'menu'
  | 'collection'
  | 'rollout'
  | 'payment-group'
  | 'form-group'
  | 'flag'
  | 'widget'
  | 'section'
  | 'vendor'
  | 'language'
  | 'banner-group'
  | 'jurisdiction'
  | 'action-type'
  | 'action'
  | 'condition'
  | 'schedule';
/** `pointer` is the JSON pointer from the judged value to this one. */
type Reference = { kind: ReferenceKind; value: Json; pointer: string };

// That the schemas are schemas is known from their types; optimising what is compiled costs more than it saves here.
const ajv = new Ajv({
  allErrors: true,
  strict: true,
  verbose: true,
  meta: false,
  validateSchema: false,
  passContext: true,
  code: { optimize: false },
});

/** The only format that schemas of merchants know: the engine itself takes 31 February for 3 March. */
ajv.addFormat('date-time', (text: string) => {
  const [, day] = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  return day !== undefined && !Number.isNaN(Date.parse(text)) && isDay(day);
});

/** Whether a text such as `2026-02-31` is a day of the calendar. */
export const isDay = (day: string): boolean => {
  const at = Date.parse(day);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};

// What editors alone read.
ajv.addVocabulary(['group', 'picture']);

ajv.addKeyword({
  keyword: 'reference',
  type: ['string', 'object'],
  errors: false,
  valid: true,
  validate(this: Reference[], kind: ReferenceKind, value: Json, _schema?: object, place?: { instancePath: string }) {
    return this.push({ kind, value, pointer: place?.instancePath ?? '' }) > 0;
  },
});

/** The errors of a value against a schema, and what it names; ajv keeps what it compiled by the schema's object. */
export function judge(schema: object, value: Json): { errors: readonly ErrorObject[]; references: Reference[] } {
  const validate = ajv.compile(schema);
  const references: Reference[] = [];
  validate.call(references, value);
  return { errors: validate.errors ?? [], references };
}
