import { isObject, listOf, own, type Json, type JsonObject, type JsonPath } from '#schemas/json.ts';
import { titleOf } from '#studio/contract/title.ts';
import { kindsIn, type Kind } from './entry-kinds.ts';
import { matches, withConditions } from './matches.ts';

/** How a value is edited. `json` is for what no other can show: as text, in place. */
export type Control =
  | 'text'
  | 'number'
  | 'switch'
  | 'choice'
  | 'reference'
  | 'picture'
  | 'moment'
  | 'token'
  | 'constant'
  | 'many'
  | 'list'
  | 'entries'
  | 'condition'
  | 'group'
  | 'json';

/** A field of a form: what a schema and its value at a path make of it. */
export type Field = {
  /** From the root of the form. */
  path: JsonPath;
  title: string;
  description?: string;
  /** What holds where no layer says anything. */
  default?: Json;
  /** The heading that it is under. */
  group?: string;
  control: Control;
  isRequired: boolean;
  /** The schema that holds for the value: no union, no condition is left in it. */
  schema: JsonObject;
  /** What the value refers to, such as a text or a picture. */
  reference?: string;
  /** Of a choice with pictures: the family of sketches that has one for each value. */
  picture?: string;
  /** Of the `type` of an entry: what its kinds are called. */
  kinds?: Kind[];
  /** Of a group or a condition by name, of a list by position. */
  fields?: Field[];
  /** Of a list or of many: the schema of an entry. Of a group: that of what has a name of the merchant's own. */
  items?: JsonObject;
};

/** What a file says of itself, and what steers how layers merge: no part of a document's value. */
const notValues = new Set(['$schema', 'version', '$lock', 'before', 'after', 'replace', 'remove']);

/** The schema that the value is of, of several: the first that fits it, or the first at all. */
function chosen(schema: JsonObject, value: Json | undefined): JsonObject {
  const { anyOf, oneOf, ...rest } = schema;
  const branches = listOf(anyOf ?? oneOf).filter(isObject);
  if (branches.length === 0) return withConditions(schema, value);
  const branch = branches.find((each) => value !== undefined && matches(each, value)) ?? branches[0] ?? {};
  return chosen({ ...rest, ...branch }, value);
}

/** One value, or a list of which one counts: the schema of one. */
function oneOfMany({ anyOf }: JsonObject): JsonObject | undefined {
  const [one, many] = listOf(anyOf).filter(isObject);
  const isPair = Array.isArray(anyOf) && anyOf.length === 2 && one?.type !== 'object';
  return isPair && many?.type === 'array' && JSON.stringify(many.items) === JSON.stringify(one) ? one : undefined;
}

/** A schema as the value shows it, where there is none or one that says nothing. */
function shapeOf(value: Json | undefined): JsonObject {
  if (Array.isArray(value)) return { type: 'array', items: value.length > 0 ? shapeOf(value[0]) : {} };
  if (isObject(value)) return { type: 'object', additionalProperties: {} };
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? { type: typeof value }
    : {};
}

const saysNothing = (schema: JsonObject) =>
  !['type', 'enum', 'const', 'anyOf', 'oneOf', 'properties', 'items'].some((key) => Object.hasOwn(schema, key));

type Given = { path: JsonPath; name: string; isRequired: boolean; isOwnName?: boolean };

/** What a form shows of a value, or of where one can be. `declared` is the schema of its document at that path. */
export function fieldOf(
  declared: JsonObject,
  value: Json | undefined,
  { path, name, isRequired, isOwnName = false }: Given = { path: [], name: '', isRequired: true },
): Field {
  const one = oneOfMany(declared);
  const schema = one ?? chosen(saysNothing(declared) ? { ...declared, ...shapeOf(value) } : declared, value);
  const text = (key: 'description' | 'group' | 'picture' | 'reference' | 'title') => {
    const said = declared[key] ?? schema[key];
    return typeof said === 'string' ? said : undefined;
  };
  const [description, group, reference] = [text('description'), text('group'), text('reference')];
  const standard = declared.default ?? schema.default;
  const base = {
    path,
    title: text('title') ?? (isOwnName ? name : titleOf(name)),
    isRequired,
    schema,
    ...(description !== undefined && { description }),
    ...(group !== undefined && { group }),
    ...(reference !== undefined && { reference }),
    ...(standard !== undefined && { default: standard }),
  };
  if (one) return { ...base, control: 'many', items: one };
  // A value that is not what its schema means is shown as it is, not as something else.
  if (value !== undefined && !isOfType(schema, value)) return { ...base, control: 'json' };
  if (schema.type === 'array') return { ...base, ...listField(schema, value, path) };
  if (isObject(schema.properties) || schema.type === 'object')
    return { ...base, ...objectField(schema, value, path, reference) };
  const [control, picture] = [scalarControl(schema, reference), text('picture')];
  return { ...base, control, ...(control === 'choice' && picture !== undefined && { picture }) };
}

/** Limits and choices are the checker's matter: a form shows what is beyond them, too. */
const isOfType = ({ type, enum: choices }: JsonObject, value: Json): boolean =>
  typeof type === 'string' ? matches({ type }, value) : !Array.isArray(choices) || typeof value === typeof choices[0];

function scalarControl(schema: JsonObject, reference: string | undefined): Control {
  if (Array.isArray(schema.enum)) return 'choice';
  if (schema.const === true || schema.type === 'boolean') return 'switch';
  if (Object.hasOwn(schema, 'const')) return 'constant';
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  if (schema.type !== 'string') return 'json';
  if (schema.format === 'date-time') return 'moment';
  if (reference === 'asset') return 'picture';
  return reference === undefined ? 'text' : 'reference';
}

function listField(
  schema: JsonObject,
  value: Json | undefined,
  path: JsonPath,
): Pick<Field, 'control' | 'fields' | 'items'> {
  const items = isObject(schema.items) ? schema.items : {};
  if (isObject(items.properties) && Object.hasOwn(items.properties, 'id')) return { control: 'entries', items };
  if (Array.isArray(items.enum)) return { control: 'many', items };
  const fields = listOf(value).map((each, index) =>
    fieldOf(items, each, { path: [...path, index], name: String(index + 1), isRequired: true }),
  );
  return { control: 'list', items, fields };
}

function objectField(
  schema: JsonObject,
  value: Json | undefined,
  path: JsonPath,
  reference: string | undefined,
): Pick<Field, 'control' | 'fields' | 'items'> {
  const properties = isObject(schema.properties) ? schema.properties : {};
  if (Object.hasOwn(properties, '$value')) return { control: 'token' };
  const others = ownNames(schema);
  const names = Object.keys(properties).filter((key) => !notValues.has(key));
  const more = isObject(value) ? Object.keys(value).filter((key) => !names.includes(key) && !notValues.has(key)) : [];
  const required = listOf(schema.required);
  const kinds = kindsIn(schema);
  const fields = [...names, ...more].map((key) => {
    const inner = own(properties, key) ?? others;
    const field = fieldOf(isObject(inner) ? inner : {}, isObject(value) ? own(value, key) : undefined, {
      path: [...path, key],
      name: key,
      isRequired: required.includes(key),
      isOwnName: !Object.hasOwn(properties, key),
    });
    return key === 'type' && kinds.length > 0 ? { ...field, kinds } : field;
  });
  const isCondition = reference === 'condition';
  return { control: isCondition ? 'condition' : 'group', fields, ...(others && !isCondition && { items: others }) };
}

/** The schema of what has a name of the merchant's own; undefined where there is none of that. */
function ownNames({ additionalProperties, patternProperties }: JsonObject): JsonObject | undefined {
  if (isObject(patternProperties)) return Object.values(patternProperties).find(isObject);
  return isObject(additionalProperties) ? additionalProperties : undefined;
}
