import { paramsOf, type Operation } from '#schemas/gateway/operation.ts';

/** A JSON Schema as the contract writes them. */
export type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema | Schema[];
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  description?: string;
};

/** A text that names nothing anywhere, of a length that the schema takes. */
function madeUpText({ minLength = 0, maxLength = 200, pattern }: Schema, word: string): string {
  if (pattern?.includes('\\d{4}-')) return '2001-01-01';
  return word.padEnd(minLength, '0').slice(0, maxLength);
}

/**
 * The smallest value that a schema takes, with texts that name nothing: a call that is made with it is well formed, and refused for what
 * it names. Optional fields are left out. Another `word` gives another value.
 */
export function madeUp(schema: Schema, word = 'conformance0'): unknown {
  const [firstOf] = schema.anyOf ?? [];
  if (firstOf) return madeUp(firstOf, word);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (Array.isArray(schema.items)) return schema.items.map((item) => madeUp(item, word));
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => madeUp(schema.items as Schema, word));
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([name]) => schema.required?.includes(name))
        .map(([name, inner]) => [name, madeUp(inner, word)]),
    );
  if (schema.type === 'string') return madeUpText(schema, word);
  if (schema.type === 'boolean') return false;
  if (schema.type === 'null') return null;
  return schema.minimum ?? 0;
}

type Parts = { path?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** A well-formed request that names nothing that exists. */
export function madeUpRequest(operation: Operation, word?: string): Parts {
  const params = paramsOf(operation);
  return {
    ...(params && { path: madeUp(params, word) as Record<string, string> }),
    ...(operation.query && { query: madeUp(operation.query, word) as Record<string, unknown> }),
    ...(operation.body && { body: madeUp(operation.body, word) }),
  };
}
