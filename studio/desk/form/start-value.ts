import { isObject, listOf, own, type Json, type JsonObject } from '#schemas/json.ts';

/** The least that a value of a schema says: what it must have, empty where only a person knows it. */
export function startValue(schema: JsonObject): Json {
  if (Object.hasOwn(schema, 'default')) return schema.default ?? null;
  if (Object.hasOwn(schema, 'const')) return schema.const ?? null;
  if (Array.isArray(schema.enum)) return schema.enum[0] ?? null;
  const [branch] = listOf(schema.anyOf ?? schema.oneOf);
  if (isObject(branch)) return startValue(branch);
  switch (schema.type) {
    case 'object': {
      const properties = isObject(schema.properties) ? schema.properties : {};
      return Object.fromEntries(
        listOf(schema.required).flatMap((name) => {
          const inner = own(properties, String(name));
          return isObject(inner) ? [[String(name), startValue(inner)]] : [];
        }),
      );
    }
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return typeof schema.minimum === 'number' ? schema.minimum : 0;
    default:
      return '';
  }
}
