import { isObject, listOf, own, valueAt, type Json, type JsonObject, type JsonPath } from '#schemas/json.ts';
import { titleOf } from '#studio/contract/title.ts';

/** A kind as a person chooses it; `picture` is the name of a sketch, `group` the heading that it is offered under. */
export type Kind = { name: string; title: string; description?: string; picture?: string; group?: string };

/** The kinds of a list's entries, and what an entry says to be of one. */
export type Kinds = { kinds: Kind[]; valueOf: (name: string) => JsonObject };

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

/** The kinds that the `type` of a schema names, with what its conditions say of each. */
export function kindsIn(schema: Json | undefined): Kind[] {
  if (!isObject(schema) || !isObject(schema.properties) || !isObject(schema.properties.type)) return [];
  const branches = listOf(schema.allOf).filter(isObject);
  return listOf(schema.properties.type.enum)
    .filter((each) => typeof each === 'string')
    .map((name) => {
      const about = branches.find((each) => valueAt(each, ['if', 'properties', 'type', 'const']) === name)?.then;
      const said = (key: 'title' | 'description' | 'picture' | 'group') => {
        const text = isObject(about) ? own(about, key) : undefined;
        return typeof text === 'string' && { [key]: text };
      };
      return {
        name,
        title: titleOf(name),
        ...said('title'),
        ...said('description'),
        ...said('picture'),
        ...said('group'),
      };
    });
}

/** Kinds of the entries of the list at a path: of the entry itself, or of the one property that has a kind. */
export function kindsOf(schema: JsonObject, list: JsonPath): Kinds | undefined {
  const entry = schemaAlong(schema, [...list, 0]);
  if (!isObject(entry?.properties)) return undefined;
  const kinds = kindsIn(entry);
  if (kinds.length > 0) return { kinds, valueOf: (type) => ({ type }) };
  for (const [key, inner] of Object.entries(entry.properties)) {
    const innerKinds = kindsIn(inner);
    if (innerKinds.length > 0) return { kinds: innerKinds, valueOf: (type) => ({ [key]: { type } }) };
  }
  return undefined;
}
