import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { merchantDocuments, type DocumentName } from '#schemas/merchant/documents.ts';
import { documentNames, type Chain } from '../chain.ts';
import { nearest } from '../errors/nearest.ts';
import type { Problem } from '../errors/problem.ts';
import { isObject, valueAt, type Json, type JsonObject } from '../json.ts';
import type { Kinds } from '../kinds.ts';
import { explainShapeErrors } from './shape-errors.ts';
import { problemAt } from './report.ts';

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
ajv.addFormat(
  'date-time',
  (text) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)),
);

const compiled = new WeakMap<object, ValidateFunction>();
/** Values already found right; documents and entries that come from a template are checked once for all its merchants. */
const passed = new WeakMap<object, ValidateFunction>();

function validator(schema: object): ValidateFunction {
  let validate = compiled.get(schema);
  if (!validate) compiled.set(schema, (validate = ajv.compile(schema)));
  return validate;
}

/** Errors of a value against a schema, compiled once for the process. */
export function shapeErrors(schema: object, value: Json): readonly ErrorObject[] {
  const validate = validator(schema);
  const keepable = typeof value === 'object' && value !== null;
  if (keepable && passed.get(value) === validate) return [];
  if (validate(value)) {
    if (keepable) passed.set(value, validate);
    return [];
  }
  return [...(validate.errors ?? [])];
}

/** Unknown keys, missing keys, wrong types and values of all documents, and of the settings of every kind in them. */
export function checkShapes(chain: Chain, kinds: Kinds): Problem[] {
  const problems: Problem[] = [];
  for (const name of documentNames) {
    const document = chain.documents[name];
    problems.push(...explainShapeErrors(chain, name, [], document, shapeErrors(merchantDocuments[name], document)));
  }
  checkKinds(chain, 'home', ['sections'], kinds.sections, problems);
  for (const menu of ['header', 'footer', 'quick', 'side']) checkKinds(chain, 'menus', [menu], kinds.actions, problems);
  return problems;
}

function checkKinds(
  chain: Chain,
  document: DocumentName,
  list: string[],
  schemas: Readonly<Record<string, JsonObject>>,
  problems: Problem[],
): void {
  const entries = valueAt(chain.documents[document], list);
  if (!Array.isArray(entries)) return;
  entries.forEach((entry, index) => {
    if (!isObject(entry)) return;
    const isSection = document === 'home';
    const path = [...list, index, ...(isSection ? [] : ['action'])];
    const holder = isSection ? entry : entry.action;
    if (!isObject(holder) || typeof holder.type !== 'string') return;
    const { type } = holder;
    const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
    if (!schema) {
      const rule = isSection ? 'unknown-section' : 'unknown-action';
      problems.push(
        problemAt(chain, document, [...path, 'type'], rule, { name: type, near: nearest(type, Object.keys(schemas)) }),
      );
      return;
    }
    const value: Json = isSection ? (holder.settings ?? {}) : withoutType(holder);
    const where = isSection ? [...path, 'settings'] : path;
    problems.push(...explainShapeErrors(chain, document, where, value, shapeErrors(schema, value)));
  });
}

function withoutType({ type: _, ...config }: JsonObject): JsonObject {
  return config;
}
