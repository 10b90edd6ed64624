import { isObject, own, valueAt, type Json, type JsonObject, type JsonPath } from '#schemas/json.ts';
import { fieldOf, type Field } from './field.ts';

/** A list whose entries are known by their ids. */
export const isEntries = (schema: Json | undefined): boolean =>
  isObject(schema) &&
  isObject(schema.items) &&
  isObject(schema.items.properties) &&
  Object.hasOwn(schema.items.properties, 'id');

/**
 * The value whose form shows what is at a path: the entry of a list that it is in, else the group of its document, else the document. A value
 * deeper in it is a field of that form.
 */
export function rootOf(schema: JsonObject, document: Json, path: JsonPath): JsonPath {
  let root: JsonPath = [];
  let at: Json | undefined = schema;
  for (const [index, step] of path.entries()) {
    const value: Json | undefined = valueAt(document, path.slice(0, index + 1));
    const inList: boolean = isEntries(at);
    at = schemaUnder(at, valueAt(document, path.slice(0, index)), step);
    if (inList && isObject(value)) root = path.slice(0, index + 1);
    if (index === 0 && (isObject(value) || isEntries(at))) root = path.slice(0, 1);
  }
  return root;
}

/** The schema one step further, as it is for the value that is there. */
function schemaUnder(schema: Json | undefined, value: Json | undefined, step: string | number): Json | undefined {
  if (!isObject(schema)) return undefined;
  if (Array.isArray(value) || schema.items !== undefined) return schema.items;
  const { schema: whole, items } = fieldOf(schema, value);
  return (isObject(whole.properties) ? own(whole.properties, String(step)) : undefined) ?? items;
}

/** The form of the value at a path of a document. */
export function formAt(schema: JsonObject, document: Json, root: JsonPath): Field {
  let at: Json | undefined = schema;
  root.forEach((step, index) => {
    at = schemaUnder(at, valueAt(document, root.slice(0, index)), step);
  });
  const name = root.at(-1);
  return fieldOf(isObject(at) ? at : {}, valueAt(document, root), {
    path: [],
    name: String(name ?? ''),
    isRequired: true,
  });
}

/** All fields that a person can type into, with those in groups and lists, and how each is edited. */
export function leavesOf(field: Field): Field[] {
  return field.fields && field.fields.length > 0 ? field.fields.flatMap(leavesOf) : [field];
}
