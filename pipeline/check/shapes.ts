import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { merchantDocuments } from '#schemas/merchant/documents.ts';
import { documentNames, type Chain } from '../chain.ts';
import { nearest } from '../errors/nearest.ts';
import type { Problem } from '../errors/problem.ts';
import { isObject, type Json } from '../json.ts';
import type { Kinds, KindSchemas } from '../kinds.ts';
import { explainShapeErrors } from './shape-errors.ts';
import { problemAt } from './report.ts';

// The schemas are the project's own and each runs a few thousand times at most: checking and optimising them costs more than it saves.
const ajv = new Ajv({
  allErrors: true,
  strict: false,
  verbose: true,
  meta: false,
  validateSchema: false,
  addUsedSchema: false,
  code: { optimize: false },
});
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

/** Unknown keys, missing keys, wrong types and values of all documents, and of the settings of the sections. */
export function checkShapes(chain: Chain, kinds: Kinds): Problem[] {
  const problems: Problem[] = [];
  for (const name of documentNames) {
    const document = chain.documents[name];
    problems.push(...explainShapeErrors(chain, name, [], document, shapeErrors(merchantDocuments[name], document)));
  }
  checkSettings(chain, kinds.sections, problems);
  return problems;
}

function checkSettings(chain: Chain, schemas: KindSchemas, problems: Problem[]): void {
  const { sections } = chain.documents.home;
  if (!Array.isArray(sections)) return;
  sections.forEach((entry, index) => {
    if (!isObject(entry) || typeof entry.type !== 'string') return;
    const { type, settings = {} } = entry;
    const path = ['sections', index];
    const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
    if (!schema) {
      const near = nearest(type, Object.keys(schemas));
      problems.push(problemAt(chain, 'home', [...path, 'type'], 'unknown-section', { name: type, near }));
      return;
    }
    const where = [...path, 'settings'];
    problems.push(...explainShapeErrors(chain, 'home', where, settings, shapeErrors(schema, settings)));
  });
}
