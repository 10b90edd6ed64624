import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { merchantDocuments, type DocumentName } from '#schemas/merchant/documents.ts';
import { documentNames, type Chain } from '../chain.ts';
import { nearest } from '../errors/nearest.ts';
import type { Problem } from '../errors/problem.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import type { Kinds, KindSchemas } from '../kinds.ts';
import { isDateTime, makeJudge, type Judge } from './judge.ts';
import { explainShapeErrors } from './shape-errors.ts';
import { problemAt } from './report.ts';

// The schemas are the project's own: checking and optimising them costs more than it saves.
const ajv = new Ajv({
  allErrors: true,
  strict: false,
  verbose: true,
  meta: false,
  validateSchema: false,
  addUsedSchema: false,
  code: { optimize: false },
});
ajv.addFormat('date-time', isDateTime);

const none: readonly ErrorObject[] = [];
const judges = new WeakMap<object, Judge>();
const partial = new WeakMap<object, object>();
const examiners = new WeakMap<object, ValidateFunction>();
/** Documents of templates that are right, and the entries of their lists and maps: merchants share what they leave as it is. */
const given = new WeakSet<object>();
/** Sections among them whose settings are right too. */
const settled = new WeakSet<object>();
const judgedTemplates = new WeakSet<Chain>();

/**
 * Errors of a value against a schema. Most values are right, and a judge says so at once; for one of which it does not,
 * a validator is made that finds every fault.
 */
export function shapeErrors(schema: object, value: Json): readonly ErrorObject[] {
  if (isRight(schema, value)) return none;
  const examine = kept(examiners, schema, () => ajv.compile(schema));
  examine(value);
  return [...(examine.errors ?? none)];
}

const isRight = (schema: object, value: Json): boolean => kept(judges, schema, () => makeJudge(schema, given))(value);

/** Judges a template's documents once for all merchants that build on it. */
function judgeTemplate(template: Chain): void {
  if (judgedTemplates.has(template)) return;
  judgedTemplates.add(template);
  for (const name of documentNames) {
    const document = template.documents[name];
    if (!isRight(merchantDocuments[name], document)) continue;
    const lists = Object.values(document).filter(isContainer);
    for (const part of [document, ...lists, ...lists.flatMap((list) => Object.values(list))])
      if (isContainer(part)) given.add(part);
  }
}

const isContainer = (value: Json): value is Json[] | JsonObject => typeof value === 'object' && value !== null;

function kept<T>(store: WeakMap<object, T>, schema: object, make: () => T): T {
  let made = store.get(schema);
  if (made === undefined) store.set(schema, (made = make()));
  return made;
}

/** Unknown keys, missing keys, wrong types and values of all documents, and of the settings of the sections. */
export function checkShapes(chain: Chain, kinds: Kinds): Problem[] {
  const problems: Problem[] = [];
  if (chain.below) judgeTemplate(chain.below);
  for (const name of documentNames) {
    const document = chain.documents[name];
    const schema = merchantDocuments[name];
    if (given.has(document) || isRight(wantedOf(chain, name), document)) continue;
    problems.push(...explainShapeErrors(chain, name, [], document, shapeErrors(schema, document)));
  }
  checkSettings(chain, kinds.sections, problems);
  return problems;
}

/** The schema of a document; one that asks for no key on top when a layer that may give it is not known. */
function wantedOf(chain: Chain, name: DocumentName): object {
  const schema = merchantDocuments[name];
  return chain.unread.has(name) ? kept(partial, schema, () => ({ ...schema, required: [] })) : schema;
}

function checkSettings(chain: Chain, schemas: KindSchemas, problems: Problem[]): void {
  const { sections } = chain.documents.home;
  if (!Array.isArray(sections)) return;
  sections.forEach((entry, index) => {
    if (!isObject(entry) || typeof entry.type !== 'string' || settled.has(entry)) return;
    const { type, settings = {} } = entry;
    const path = ['sections', index];
    const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
    if (!schema) {
      const near = nearest(type, Object.keys(schemas));
      problems.push(problemAt(chain, 'home', [...path, 'type'], 'unknown-section', { name: type, near }));
      return;
    }
    const errors = shapeErrors(schema, settings);
    if (errors.length === 0 && given.has(entry)) settled.add(entry);
    problems.push(...explainShapeErrors(chain, 'home', [...path, 'settings'], settings, errors));
  });
}
