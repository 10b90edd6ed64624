import { isObject, own, type Json, type JsonObject, type JsonPath } from '#schemas/json.ts';
import { fieldOf, type Field } from '../form/field.ts';
import { isEntries } from '../form/form-root.ts';

/** A value that the grid can show: its path, and how it is edited. */
export type GridValue = { path: JsonPath; field: Field };

/** Every single value of a document, also those that nobody has set: entries of lists by their ids, other lists whole. */
export function valuesOf(schema: JsonObject, document: Json): GridValue[] {
  return inner(fieldOf(schema, document), document, []);
}

function inner(field: Field, value: Json | undefined, path: JsonPath): GridValue[] {
  if (field.control === 'group' && field.fields)
    return field.fields.flatMap((each) => {
      const step = each.path.at(-1) ?? '';
      return inner(each, isObject(value) ? own(value, String(step)) : undefined, [...path, step]);
    });
  if (field.control === 'token') return [{ path: [...path, '$value'], field }];
  if (!isEntries(field.schema)) return path.length > 0 ? [{ path, field }] : [];
  const items = isObject(field.schema.items) ? field.schema.items : {};
  return (Array.isArray(value) ? value : []).flatMap((entry) => {
    const id = isObject(entry) ? own(entry, 'id') : undefined;
    if (typeof id !== 'string') return [];
    const of = inner(fieldOf(items, entry), entry, [...path, id]);
    return of.filter((each) => each.path.length !== path.length + 2 || each.path.at(-1) !== 'id');
  });
}

/** Where something is wrong with what was typed as a value. */
export class NoValue extends Error {
  override readonly name = 'NoValue';
}

/** What was typed, as a value of a field; a design token is a number where `now` is one. @throws NoValue, a sentence */
export function valueFrom({ control, schema }: Field, typed: string, now?: Json): Json {
  switch (control) {
    case 'token':
      return typeof now === 'number' && typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;
    case 'number': {
      const number = typed.trim() === '' ? NaN : Number(typed);
      if (!Number.isFinite(number) || (schema.type === 'integer' && !Number.isInteger(number)))
        throw new NoValue(schema.type === 'integer' ? 'A whole number is needed here.' : 'A number is needed here.');
      return number;
    }
    case 'switch':
      return typed === 'true';
    case 'choice':
      return (Array.isArray(schema.enum) ? schema.enum : []).find((each) => String(each) === typed) ?? typed;
    case 'text':
    case 'reference':
    case 'picture':
    case 'moment':
      return typed;
    default:
      try {
        return JSON.parse(typed) as Json;
      } catch {
        throw new NoValue('This is no JSON yet.');
      }
  }
}
