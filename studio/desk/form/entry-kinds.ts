import { isObject, listOf, type Json, type JsonObject, type JsonPath } from '#schemas/json.ts';

/** The kinds of a list's entries, and what an entry says to be of one. */
export type Kinds = { names: string[]; valueOf: (name: string) => JsonObject };

/** The schema of what is at a path, as far as properties and items lead there. */
export function schemaAlong(schema: JsonObject, path: JsonPath): JsonObject | undefined {
  let at: Json | undefined = schema;
  for (const step of path) {
    if (!isObject(at)) return undefined;
    const properties: Json | undefined = at.properties;
    const named: Json | undefined =
      isObject(properties) && Object.hasOwn(properties, step) ? properties[step] : undefined;
    at = named ?? (at.items === undefined ? at.additionalProperties : at.items);
  }
  return isObject(at) ? at : undefined;
}

const typesIn = (schema: Json | undefined): string[] => {
  const type = isObject(schema) && isObject(schema.properties) ? schema.properties.type : undefined;
  return listOf(isObject(type) ? type.enum : undefined).filter((each) => typeof each === 'string');
};

/** Kinds of the entries of the list at a path: of the entry itself, or of the one property that has a kind. */
export function kindsOf(schema: JsonObject, list: JsonPath): Kinds | undefined {
  const entry = schemaAlong(schema, [...list, 0]);
  if (!isObject(entry?.properties)) return undefined;
  const own = typesIn(entry);
  if (own.length > 0) return { names: own, valueOf: (type) => ({ type }) };
  for (const [key, inner] of Object.entries(entry.properties)) {
    const names = typesIn(inner);
    if (names.length > 0) return { names, valueOf: (type) => ({ [key]: { type } }) };
  }
  return undefined;
}
