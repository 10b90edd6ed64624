import { isObject, listOf, own, type Json, type JsonObject } from '#schemas/json.ts';

const typeOf = (value: Json): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value === 'number' ? 'number' : typeof value;

/** Whether a value is what a schema means, as far as a form must know it to choose one of several: never its limits. */
export function matches(schema: Json | undefined, value: Json | undefined): boolean {
  if (!isObject(schema) || value === undefined) return true;
  if (Object.hasOwn(schema, 'const') && schema.const !== value) return false;
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return false;
  if (Array.isArray(schema.anyOf)) return schema.anyOf.some((each) => matches(each, value));
  const type = schema.type === 'integer' ? 'number' : schema.type;
  if (typeof type === 'string' && type !== typeOf(value)) return false;
  if (isObject(value)) {
    if (listOf(schema.required).some((name) => !Object.hasOwn(value, String(name)))) return false;
    const properties = isObject(schema.properties) ? schema.properties : {};
    return Object.entries(properties).every(([name, inner]) => matches(inner, own(value, name)));
  }
  return !Array.isArray(value) || value.every((each) => matches(schema.items, each));
}

/** A schema with what it says under the conditions that the value fulfils. */
export function withConditions(schema: JsonObject, value: Json | undefined): JsonObject {
  let whole = schema;
  for (const each of listOf(schema.allOf)) {
    if (!isObject(each)) continue;
    const said = Object.hasOwn(each, 'if') ? (matches(each.if, value ?? {}) ? each.then : each.else) : each;
    if (isObject(said)) whole = joined(whole, said);
  }
  return whole;
}

const isChoice = (schema: Json | undefined): boolean => isObject(schema) && Array.isArray(schema.enum);

const joined = (schema: JsonObject, more: JsonObject): JsonObject => {
  const properties: JsonObject = { ...(isObject(schema.properties) && schema.properties) };
  for (const [name, inner] of Object.entries(isObject(more.properties) ? more.properties : {}))
    // Which kinds there are stays a choice, whatever the kind says of itself.
    if (!isChoice(own(properties, name))) properties[name] = inner;
  const additional = Object.hasOwn(more, 'additionalProperties') && {
    additionalProperties: more.additionalProperties ?? false,
  };
  return { ...schema, ...additional, properties, required: [...listOf(schema.required), ...listOf(more.required)] };
};
