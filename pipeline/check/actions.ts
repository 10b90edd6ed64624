import type { DocumentName } from '#schemas/merchant/documents.ts';
import type { Chain } from '../chain.ts';
import { nearest } from '../errors/nearest.ts';
import type { Problem } from '../errors/problem.ts';
import { isObject, type Json, type JsonObject, type JsonPath } from '../json.ts';
import type { KindSchemas } from '../kinds.ts';
import { problemAt } from './report.ts';
import { explainShapeErrors } from './shape-errors.ts';
import { shapeErrors } from './shapes.ts';

const typed = new WeakMap<JsonObject, JsonObject>();

/** The schema of an action as it is written: its kind's keys and `type`. One object for each kind, by which ajv knows what it has compiled. */
export function withType(config: JsonObject): JsonObject {
  const properties = { type: { type: 'string' }, ...(isObject(config.properties) ? config.properties : {}) };
  const schema = typed.get(config) ?? { ...config, properties };
  typed.set(config, schema);
  return schema;
}

/** Faults of an action in any document: its type and the keys of its kind. Returns the kind's schema when there is one. */
export function checkAction(
  chain: Chain,
  document: DocumentName,
  path: JsonPath,
  action: Json,
  kinds: KindSchemas,
  problems: Problem[],
): JsonObject | undefined {
  if (!isObject(action) || typeof action.type !== 'string') return undefined;
  const name = action.type;
  const config = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!config) {
    const near = nearest(name, Object.keys(kinds));
    problems.push(problemAt(chain, document, [...path, 'type'], 'unknown-action', { name, near }));
    return undefined;
  }
  problems.push(...explainShapeErrors(chain, document, path, action, shapeErrors(withType(config), action)));
  return config;
}
