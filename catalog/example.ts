import { isObject, type Json, type JsonObject } from '#schemas/json.ts';

/** The example of a value that names something, by its `reference`: all are in `_base` or the product. */
const known: Readonly<Record<string, Json>> = {
  asset: 'assets/hero-1.svg',
  text: 'merchant-defaults:hero-1',
  action: { type: 'home' },
  icon: 'gift',
  menu: 'quick',
  route: '/m/home',
};

/**
 * The least that a schema asks for, and all that has a default: settings of a section kind that no merchant's home has. Throws a sentence
 * where the schema alone does not say what could be there.
 */
export function exampleOf(schema: JsonObject): Json {
  const { default: usual, const: only, enum: some, anyOf, reference, properties, type } = schema;
  if (usual !== undefined) return usual;
  if (only !== undefined) return only;
  if (Array.isArray(some) && some[0] !== undefined) return some[0];
  const named = typeof reference === 'string' ? known[reference] : undefined;
  if (named !== undefined) return named;
  if (Array.isArray(anyOf) && isObject(anyOf[0])) return exampleOf(anyOf[0]);
  if (type === 'object') return exampleOfObject(isObject(properties) ? properties : {}, schema.required);
  if (type === 'array' && schema.minItems === undefined) return [];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return typeof schema.minimum === 'number' ? schema.minimum : 1;
  throw new Error(`Give ${JSON.stringify(schema)} a default: the catalog finds no example of it.`);
}

const exampleOfObject = (properties: JsonObject, required: Json | undefined): JsonObject =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) =>
      isObject(property) && (property.default !== undefined || (Array.isArray(required) && required.includes(name)))
        ? [[name, exampleOf(property)]]
        : [],
    ),
  );
