import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { Format } from 'typebox/format';
import { Check, Compile } from 'typebox/schema';
import { merchantDocuments, type DocumentName } from '#schemas/merchant/documents.ts';
import { documentNames, type Chain } from '../chain.ts';
import { nearest } from '../errors/nearest.ts';
import type { Problem } from '../errors/problem.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import type { Kinds, KindSchemas } from '../kinds.ts';
import { explainShapeErrors } from './shape-errors.ts';
import { problemAt } from './report.ts';

const isDateTime = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));
Format.Set('date-time', isDateTime);
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

/** Schemas that have judged one value, and the validators of those that were asked again. */
const asked = new WeakSet<object>();
const judges = new WeakMap<object, { Check: (value: unknown) => boolean }>();
const partial = new WeakMap<object, object>();
const examiners = new WeakMap<object, ValidateFunction>();
/** Documents of templates that are right, and the entries of their lists and maps: merchants share what they leave as it is. */
const given = new WeakSet<object>();
/** Sections among them whose settings are right too. */
const settled = new WeakSet<object>();
const judgedTemplates = new WeakSet<Chain>();

/**
 * Errors of a value against a schema. Most values are right, and TypeBox says so; its validators are made in a quarter
 * of the time, and only for a schema with a second value to judge. For a wrong value one is made that finds every fault.
 */
export function shapeErrors(schema: object, value: Json): readonly ErrorObject[] {
  if (isRight(schema, value)) return [];
  const examine = kept(examiners, schema, () => ajv.compile(schema));
  examine(value);
  return [...(examine.errors ?? [])];
}

function isRight(schema: object, value: Json): boolean {
  if (asked.has(schema)) return kept(judges, schema, () => Compile(schema)).Check(value);
  asked.add(schema);
  return Check(schema, value);
}

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
const isOwn = (value: Json): boolean => !isContainer(value) || !given.has(value);

/**
 * A document without the entries of lists and the maps that a template gives: the whole is right when what is left is, as
 * long as no schema bounds how many entries there may be or compares them.
 */
function ownPart(properties: Readonly<Record<string, object>>, document: JsonObject): JsonObject {
  const part = { ...document };
  for (const [key, value] of Object.entries(document)) {
    const schema = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (Array.isArray(value)) part[key] = value.filter(isOwn);
    else if (isObject(value) && !isOwn(value) && schema && 'patternProperties' in schema) part[key] = {};
  }
  return part;
}

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
    if (given.has(document) || isRight(judgeOf(chain, name), ownPart(schema.properties, document))) continue;
    problems.push(...explainShapeErrors(chain, name, [], document, shapeErrors(schema, document)));
  }
  checkSettings(chain, kinds.sections, problems);
  return problems;
}

/** The schema of a document; one that asks for no key on top when a layer that may give it is not known. */
function judgeOf(chain: Chain, name: DocumentName): object {
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
