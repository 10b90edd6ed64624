import type { TSchema } from 'typebox';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

/**
 * What an answer must look like, in few bytes: `text`, `number`, `integer`, `natural` (from 0), `positive` (from 1), `boolean`, `null` and `any` by
 * their names, `=a|b` for one of these texts, `[shape]` for a list, `[shape, shape]` for either, `{name: shape}` for an object,
 * where `name?` may be missing, and `{'*': shape}` for a record.
 */
export type Shape = string | readonly Shape[] | { readonly [name: string]: Shape };
/** A call as the lobby's client needs it. */
export type CallContract = { method: Operation['method']; path: string; sealed?: true; value: Shape };

type Json = {
  type?: string;
  minimum?: number;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Json[];
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
  patternProperties?: Record<string, Json>;
};

function shapeOf(schema: Json): Shape {
  const { type, properties, patternProperties, required = [] } = schema;
  if (schema.anyOf) return schema.anyOf.map(shapeOf);
  const words = schema.enum ?? ('const' in schema ? [schema.const] : undefined);
  // Answers are compared with texts.
  if (words?.some((word) => typeof word !== 'string')) throw new Error(`No shape for ${JSON.stringify(schema)}`);
  if (words) return `=${words.join('|')}`;
  if (schema.items) return [shapeOf(schema.items)];
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [required.includes(name) ? name : `${name}?`, shapeOf(inner)]),
    );
  const [ofAny] = Object.values(patternProperties ?? {});
  if (ofAny) return { '*': shapeOf(ofAny) };
  if (type === 'integer') {
    const least = schema.minimum ?? -1;
    return least >= 1 ? 'positive' : least >= 0 ? 'natural' : 'integer';
  }
  if (type === 'string') return 'text';
  if (type === 'number' || type === 'boolean' || type === 'null') return type;
  if (type === undefined) return 'any';
  throw new Error(`No shape for ${JSON.stringify(schema)}`);
}

const answered = Object.entries(operations as Record<string, Operation>).filter(([, { auth }]) => auth !== 'launch');
const streams = answered.filter(([, { stream }]) => stream).map(([name]) => `'${name}'`);

/** The calls that the gateway answers to the lobby, without schemas: those are too heavy for a phone. */
function callContracts(): Record<string, CallContract> {
  return Object.fromEntries(
    answered.map(([name, { method, path, encrypted, value }]) => [
      name,
      { method, path, ...(encrypted && { sealed: true }), value: shapeOf(value as TSchema & Json) },
    ]),
  );
}

/** The text of the module in which the lobby's client finds them. */
export const callsFile = (): string =>
  [
    '// Written by `npm run generate` from schemas/gateway: the calls that the gateway answers, and what their answers look like.',
    "import type { CallContract } from './gateway/shapes.ts';",
    '',
    'export const calls = {',
    ...Object.entries(callContracts()).map(([name, call]) => `  ${name}: ${JSON.stringify(call)},`),
    '} as const satisfies Record<string, CallContract>;',
    '/** All but the streams, which no call could wait for. */',
    `export type CallName = Exclude<keyof typeof calls, ${streams.join(' | ')}>;`,
    '',
  ].join('\n');
