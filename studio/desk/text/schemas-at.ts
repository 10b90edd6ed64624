import { entriesOf, isObject, listOf, own, valueAt, type Json, type JsonObject, type JsonPath } from '#schemas/json.ts';

/** The schemas that a value of a document at a path has to fit, with all that they are made of; none where nothing is said of it. */
export function schemasAt(schema: JsonObject, document: Json | undefined, path: JsonPath): JsonObject[] {
  let found = unfolded(schema, document);
  for (const [index, step] of path.entries()) {
    const value = valueAt(document, path.slice(0, index + 1));
    found = found.flatMap((each) => inner(each, step)).flatMap((each) => unfolded(each, value));
  }
  return found;
}

/** A schema and those that it is made of; of alternatives those that a value has not ruled out. */
function unfolded(schema: JsonObject, value: Json | undefined): JsonObject[] {
  const parts = [schema['anyOf'], schema['oneOf'], schema['allOf']].flatMap((list) =>
    entriesOf(list).map(([, part]) => part),
  );
  const { if: condition, then, else: otherwise } = schema;
  const branch = isObject(condition) ? (mayFit(condition, value, true) ? then : otherwise) : undefined;
  const all = isObject(branch) ? [...parts, branch] : parts;
  return [schema, ...all.filter((part) => mayFit(part, value, false)).flatMap((part) => unfolded(part, value))];
}

/** Whether the constants of a schema are those of a value; what is not written yet fits unless it is `needed`. */
function mayFit({ properties, const: constant }: JsonObject, value: Json | undefined, needed: boolean): boolean {
  if (constant !== undefined && value !== undefined && constant !== value) return false;
  if (!isObject(properties)) return true;
  return Object.entries(properties).every(([key, shape]) => {
    if (!isObject(shape) || shape['const'] === undefined) return true;
    const written = isObject(value) ? own(value, key) : undefined;
    return written === undefined ? !needed : written === shape['const'];
  });
}

function inner(schema: JsonObject, step: string | number): JsonObject[] {
  const { items, properties, patternProperties, additionalProperties } = schema;
  if (isObject(items) && !isObject(properties)) return [items];
  const key = String(step);
  const named = isObject(properties) ? own(properties, key) : undefined;
  const byPattern = isObject(patternProperties)
    ? Object.entries(patternProperties).flatMap(([pattern, shape]) => (new RegExp(pattern, 'u').test(key) ? shape : []))
    : [];
  const found = [named, ...byPattern].filter(isObject);
  return found.length > 0 || !isObject(additionalProperties) ? found : [additionalProperties];
}

/** The keys that an object may have, with what is said of each. */
export function keysIn(schemas: readonly JsonObject[]): Map<string, JsonObject> {
  const keys = new Map<string, JsonObject>();
  for (const { properties } of schemas)
    if (isObject(properties))
      for (const [key, shape] of Object.entries(properties))
        if (isObject(shape) && (!keys.has(key) || saysOf([keys.get(key) ?? {}]) === undefined)) keys.set(key, shape);
  return keys;
}

/** The values that are listed. */
export function valuesIn(schemas: readonly JsonObject[]): Json[] {
  const values = schemas.flatMap((each): readonly Json[] => {
    if (each['const'] !== undefined) return [each['const']];
    if (each['type'] === 'boolean') return [true, false];
    return listOf(each['enum']);
  });
  return [...new Set(values)];
}

/** What values at a place refer to, such as a text or a picture. */
export const referencesIn = (schemas: readonly JsonObject[]): string[] => [
  ...new Set(schemas.flatMap(({ reference }) => (typeof reference === 'string' ? reference : []))),
];

/** The sentence that the schemas have of a value. */
export const saysOf = (schemas: readonly JsonObject[]): string | undefined =>
  schemas
    .flatMap(({ title, description }) => description ?? title ?? [])
    .find((text): text is string => typeof text === 'string');
