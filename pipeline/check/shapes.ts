import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { Format } from 'typebox/format';
import { Compile } from 'typebox/schema';
import { merchantDocuments } from '#schemas/merchant/documents.ts';
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

type Judge = { Check: (value: unknown) => boolean };
const judges = new WeakMap<object, Judge>();
const examiners = new WeakMap<object, ValidateFunction>();
/** Documents and theme groups already found right; those that come from a template whole are judged once for all its merchants. */
const passed = new WeakMap<object, object>();

/**
 * Errors of a value against a schema. Most values are right, and TypeBox says so; its validators are made in a quarter
 * of the time. Only for a wrong value one is made that finds every fault.
 */
export function shapeErrors(schema: object, value: Json): readonly ErrorObject[] {
  if (isRight(schema, value)) return [];
  const examine = kept(examiners, schema, () => ajv.compile(schema));
  examine(value);
  return [...(examine.errors ?? [])];
}

const isRight = (schema: object, value: Json): boolean => kept(judges, schema, () => Compile(schema)).Check(value);

/** As `isRight`, for what is large enough that remembering it costs less than judging it again. */
function isKnownRight(schema: object, value: Json): boolean {
  if (typeof value !== 'object' || value === null) return isRight(schema, value);
  if (passed.get(value) === schema) return true;
  const right = isRight(schema, value);
  if (right) passed.set(value, schema);
  return right;
}

type DocumentSchema = { properties: Readonly<Record<string, object>>; required?: readonly string[] };

/** Whether a document has only known keys, all it must have, each right by itself: most groups of a theme come from a template whole. */
function isRightByKeys({ properties, required = [] }: DocumentSchema, document: JsonObject): boolean {
  return (
    required.every((key) => Object.hasOwn(document, key)) &&
    Object.entries(document).every(([key, value]) => {
      const schema = Object.hasOwn(properties, key) ? properties[key] : undefined;
      return schema !== undefined && isKnownRight(schema, value);
    })
  );
}

function kept<T>(store: WeakMap<object, T>, schema: object, make: () => T): T {
  let made = store.get(schema);
  if (made === undefined) store.set(schema, (made = make()));
  return made;
}

/** Unknown keys, missing keys, wrong types and values of all documents, and of the settings of the sections. */
export function checkShapes(chain: Chain, kinds: Kinds): Problem[] {
  const problems: Problem[] = [];
  for (const name of documentNames) {
    const document = chain.documents[name];
    const schema = merchantDocuments[name];
    if (name === 'theme' ? isRightByKeys(schema, document) : isKnownRight(schema, document)) continue;
    problems.push(...explainShapeErrors(chain, name, [], document, shapeErrors(schema, document)));
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
