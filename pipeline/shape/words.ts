import type { ErrorObject } from 'ajv';
import { counted } from '../errors/print.ts';
import { isObject, type Json } from '#schemas/json.ts';

type Shape = {
  type?: string;
  description?: string;
  enum?: Json[];
  const?: Json;
  items?: Shape;
  anyOf?: Shape[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
};

const typeWords: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  array: 'a list in [ ]',
  object: 'an object in { }',
  null: 'null',
};
const dateTime = 'a date and time with its zone, such as 2026-03-01T09:00:00+08:00';

/** Of a time on a day that its month does not have. */
function missingDay(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(0[1-9]|1[0-2])-(\d\d)T/.exec(text) ?? [];
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) > last ? `a day that there is: ${year}-${month} has ${last} days` : undefined;
}

/** What a JSON type is called. */
export const typeInWords = (type: string): string => typeWords[type] ?? `a value of type ${type}`;

/** A value as it was found. */
export function foundInWords(value: Json): string {
  // JSON writes no such number, but reads 1e999 as one.
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number too large to be read';
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** The same with its type, where that is what is wrong. */
export function typeFoundInWords(value: Json): string {
  const shown = foundInWords(value);
  if (typeof value === 'string') return `the text ${shown}`;
  if (typeof value === 'number' && Number.isFinite(value)) return `the number ${shown}`;
  return Array.isArray(value) ? `the list ${shown}` : isObject(value) ? `the object ${shown}` : shown;
}

/** The values of which one is expected, when they can be counted. */
export function allowedOf({ keyword, params, schema }: ErrorObject): string[] {
  if (keyword === 'enum') return (params.allowedValues as Json[]).map(String);
  if (keyword === 'const') return [String(params.allowedValue)];
  return keyword === 'anyOf' ? (schema as Shape[]).flatMap(choicesOf) : [];
}

const choicesOf = (shape: Shape): string[] =>
  (shape.enum ?? (shape.const === undefined ? [] : [shape.const])).map(String);

/** What was expected of a value of the right type. */
export function expectedInWords(error: ErrorObject, allowed: readonly string[]): string {
  if (allowed.length > 0) return allowed.length === 1 ? String(allowed[0]) : `one of ${allowed.join(', ')}`;
  const shape = (error.parentSchema ?? {}) as Shape;
  const limit = Number(error.params.limit);
  switch (error.keyword) {
    case 'pattern':
      return described(shape) ?? `a text of the form ${String(error.params.pattern)}`;
    case 'format':
      return missingDay(String(error.data)) ?? dateTime;
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return boundsOf(shape);
    case 'maxLength':
      return described(shape) ?? `a text of at most ${counted(limit, 'character')}`;
    case 'minLength':
      return described(shape) ?? `a text of at least ${counted(limit, 'character')}`;
    case 'minItems':
      return `a list of at least ${counted(limit, 'entry', 'entries')}`;
    case 'anyOf':
      return [...new Set((error.schema as Shape[]).map(shapeInWords))].join(', or ');
    default:
      return described(shape) ?? `a value that ${error.message ?? 'is valid'}`;
  }
}

/** A description as part of a sentence. */
export const described = ({ description }: Shape): string | undefined =>
  description && `${description[0]?.toLowerCase()}${description.slice(1)}`;

function boundsOf({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Shape): string {
  const number = typeInWords(type ?? 'number');
  if (exclusiveMinimum !== undefined || exclusiveMaximum !== undefined) {
    const low =
      exclusiveMinimum === undefined ? minimum !== undefined && `of at least ${minimum}` : `above ${exclusiveMinimum}`;
    const high =
      exclusiveMaximum === undefined ? maximum !== undefined && `of at most ${maximum}` : `below ${exclusiveMaximum}`;
    return `${number} ${[low, high].filter(Boolean).join(' and ')}`;
  }
  if (minimum === undefined) return `${number} of at most ${maximum}`;
  return maximum === undefined ? `${number} of at least ${minimum}` : `${number} from ${minimum} to ${maximum}`;
}

function shapeInWords(shape: Shape): string {
  if (shape.items) return `a list of such`;
  const choices = choicesOf(shape);
  return choices.length > 0
    ? `one of ${choices.join(', ')}`
    : (described(shape) ?? typeInWords(shape.type ?? 'object'));
}
