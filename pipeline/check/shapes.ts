import { Ajv, type ErrorObject } from 'ajv';
import { merchantDocuments } from '#schemas/merchant/documents.ts';
import { documentNames, type Chain } from '../chain.ts';
import { nearest } from '../errors/nearest.ts';
import type { Problem } from '../errors/problem.ts';
import { isObject, type Json } from '../json.ts';
import type { Kinds, KindSchemas } from '../kinds.ts';
import { explainShapeErrors } from './shape-errors.ts';
import { problemAt } from './report.ts';

// That the schemas are schemas is known from their types; optimising what is compiled costs more than it saves here.
const ajv = new Ajv({
  allErrors: true,
  strict: true,
  verbose: true,
  meta: false,
  validateSchema: false,
  code: { optimize: false },
});

/** The only format that schemas of merchants know. */
ajv.addFormat(
  'date-time',
  (text: string) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)),
);

/** Errors of a value against a schema; ajv keeps what it compiled by the schema's object. */
export function shapeErrors(schema: object, value: Json): readonly ErrorObject[] {
  const validate = ajv.compile(schema);
  validate(value);
  return validate.errors ?? [];
}

/** Documents and sections without a fault: merchants share those that they leave as their template has them. */
const sound = new WeakSet<object>();

/** Unknown keys, missing keys, wrong types and values of all documents, and of the settings of the sections. */
export function checkShapes(chain: Chain, kinds: Kinds): Problem[] {
  const problems: Problem[] = [];
  for (const name of documentNames) {
    const document = chain.documents[name];
    if (sound.has(document)) continue;
    const errors = shapeErrors(merchantDocuments[name], document);
    if (errors.length === 0) sound.add(document);
    problems.push(...explainShapeErrors(chain, name, [], document, errors));
  }
  checkSettings(chain, kinds.sections, problems);
  return problems;
}

function checkSettings(chain: Chain, schemas: KindSchemas, problems: Problem[]): void {
  const { sections } = chain.documents.home;
  if (!Array.isArray(sections)) return;
  sections.forEach((entry, index) => {
    if (!isObject(entry) || typeof entry.type !== 'string' || sound.has(entry)) return;
    const { type, settings = {} } = entry;
    const path = ['sections', index];
    const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
    if (!schema) {
      const near = nearest(type, Object.keys(schemas));
      problems.push(problemAt(chain, 'home', [...path, 'type'], 'unknown-section', { name: type, near }));
      return;
    }
    const errors = shapeErrors(schema, settings);
    if (errors.length === 0) sound.add(entry);
    problems.push(...explainShapeErrors(chain, 'home', [...path, 'settings'], settings, errors));
  });
}
