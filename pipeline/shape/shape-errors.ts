import type { ErrorObject } from 'ajv';
import type { Details } from '../errors/catalogue-entry.ts';
import type { RuleName } from '../errors/catalogue.ts';
import { nearest } from '#schemas/nearest.ts';
import { makeProblem, type Problem } from '../errors/problem.ts';
import { valueAt, type Json, type JsonPath } from '#schemas/json.ts';
import { judge } from './judge.ts';
import { nearValue } from './near-value.ts';
import { allowedOf, described, expectedInWords, foundInWords, typeFoundInWords, typeInWords } from './words.ts';

/** What is judged: how a fault at a path of it is reported, and whether all of it could be read. */
export type Judged = {
  problemAt: (path: JsonPath, rule: RuleName, details: Details, at?: 'key' | 'value') => Problem;
  isWhole: boolean;
  /** The key of an object at a path that takes what somebody wrote beside it. */
  holderOf?: (path: JsonPath, name: string) => string | undefined;
};

/** What is wrong with the shape of a whole file. */
export function shapeFaults(schema: object, file: string, value: Json): Problem[] {
  const problemAt: Judged['problemAt'] = (path, rule, details, at) => makeProblem(rule, file, path, details, at);
  return explainShapeErrors({ problemAt, isWhole: true }, [], value, judge(schema, value).errors);
}

/**
 * Turns ajv's list into problems a person can act on: the parts of a failed alternative are summed up in one, and an
 * unknown key beside a missing one of a near name is a rename. A key missing where a file could not be read may be in that
 * file.
 */
export function explainShapeErrors(
  judged: Judged,
  base: JsonPath,
  value: Json,
  errors: readonly ErrorObject[],
): Problem[] {
  const { isWhole, problemAt } = judged;
  if (errors.length === 0) return [];
  const relevant = withoutAlternatives(errors).filter((error) => isWhole || !lacksKey(error, errors));
  const renames = findRenames(errors);
  const renamed = new Set(renames.values());
  // Missing keys are last: what is there is mended first.
  const ordered = relevant.toSorted((a, b) => Number(a.keyword === 'required') - Number(b.keyword === 'required'));
  return ordered.flatMap((error) => {
    const path = [...base, ...stepsOf(error.instancePath, value)];
    if (error.keyword === 'additionalProperties') return unknownKey(judged, path, error, renames);
    if (error.keyword !== 'required') return valueProblem(judged, path, error);
    const name = error.params.missingProperty as string;
    return renamed.has(`${error.instancePath}/${name}`) ? [] : problemAt(path, 'missing-key', { name });
  });
}

/**
 * Of a failed union one error: its own, or what is wrong inside the one alternative that has the type of the value, where that says more,
 * such as the entry of a list.
 */
function withoutAlternatives(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf');
  return unions.reduce((left, union) => {
    const inside = left.filter((error) => isInside(error, union));
    const ofAlternative = Map.groupBy(
      inside,
      ({ schemaPath }) => schemaPath.slice(union.schemaPath.length + 1).split('/', 1)[0],
    );
    // No list of words and no object is one of a set of words.
    const misfits = typeof union.data === 'object' ? ['type', 'enum', 'const'] : ['type'];
    const isOfType = (own: readonly ErrorObject[]) =>
      !own.some(({ keyword, instancePath }) => misfits.includes(keyword) && instancePath === union.instancePath);
    const [fitting = [], ...others] = [...ofAlternative.values()].filter(isOfType);
    const saysMore = ({ keyword, instancePath }: ErrorObject) =>
      instancePath !== union.instancePath || /^(?:exclusive)?(?:minimum|maximum)$/i.test(keyword);
    const kept = others.length === 0 && fitting.length > 0 && fitting.every(saysMore) ? fitting : [];
    return left.filter(
      (error) => kept.includes(error) || !(isInside(error, union) || (kept.length > 0 && error === union)),
    );
  }, errors);
}

const isInside = (error: ErrorObject, union: ErrorObject): boolean =>
  union !== error &&
  error.schemaPath.startsWith(`${union.schemaPath}/`) &&
  error.instancePath.startsWith(union.instancePath);

const lacksKey = (error: ErrorObject, errors: readonly ErrorObject[]): boolean =>
  error.keyword === 'required' ||
  (error.keyword === 'anyOf' && errors.some((part) => part.keyword === 'required' && isInside(part, error)));

/** From the pointer of an unknown key to that of the missing key of its object that it is most likely meant for. */
function findRenames(errors: readonly ErrorObject[]): Map<string, string> {
  const renames = new Map<string, string>();
  const missing = errors.filter(({ keyword }) => keyword === 'required');
  for (const { keyword, instancePath, params } of missing.length > 0 ? errors : []) {
    if (keyword !== 'additionalProperties') continue;
    const taken = new Set(renames.values());
    const wanted = missing
      .filter((error) => error.instancePath === instancePath)
      .map((error) => error.params.missingProperty as string)
      .filter((key) => !taken.has(`${instancePath}/${key}`));
    const near = nearest(params.additionalProperty as string, wanted);
    if (near !== undefined) renames.set(`${instancePath}/${params.additionalProperty}`, `${instancePath}/${near}`);
  }
  return renames;
}

function unknownKey(
  { problemAt, holderOf }: Judged,
  path: JsonPath,
  { instancePath, params, parentSchema }: ErrorObject,
  renames: ReadonlyMap<string, string>,
): Problem {
  const name = params.additionalProperty as string;
  const at = [...path, name];
  const shape = (parentSchema ?? {}) as { description?: string; properties?: object; patternProperties?: object };
  if (shape.patternProperties) {
    const details = { expected: described(shape) ?? 'another name', found: JSON.stringify(name) };
    return problemAt(at, 'wrong-value', details, 'key');
  }
  const valid = Object.keys(shape.properties ?? {});
  const details = {
    name,
    renames: renames.get(`${instancePath}/${name}`)?.slice(instancePath.length + 1),
    holder: holderOf?.(path, name),
    near: nearest(name, valid),
    names: valid.filter((key) => !key.startsWith('$')).join(', '),
  };
  return problemAt(at, 'unknown-key', details, 'key');
}

const unquoted: Readonly<Record<string, RegExp>> = {
  integer: /^-?\d+(\.\d+)?$/,
  number: /^-?\d+(\.\d+)?$/,
  boolean: /^(true|false)$/,
};

/** An object with the keys that it may have, where these are few. */
function objectInWords(shape: object | undefined): string {
  const { properties = {}, description } = (shape ?? {}) as { properties?: object; description?: string };
  const names = Object.keys(properties).filter((name) => name !== '$schema');
  const says = names.length === 0 && description !== undefined ? ` (${described({ description })})` : '';
  return typeInWords('object') + (names.length > 0 && names.length <= 6 ? ` with ${names.join(', ')}` : says);
}

function valueProblem({ problemAt }: Judged, path: JsonPath, error: ErrorObject): Problem {
  const value = error.data as Json;
  if (error.keyword === 'type') {
    const type = String(error.params.type);
    const isQuoted = typeof value === 'string' && unquoted[type]?.test(value) === true;
    const typed = type === 'object' ? objectInWords(error.parentSchema) : typeInWords(type);
    const expected = isQuoted ? `${value} without quotes` : typed;
    // A design token.
    const isToken = Object.hasOwn((error.parentSchema?.properties as object | undefined) ?? {}, '$value');
    const instead = isToken ? `Write { "$value": ${JSON.stringify(value)} }.` : undefined;
    return problemAt(path, 'wrong-type', { expected, found: typeFoundInWords(value), instead });
  }
  const allowed = allowedOf(error);
  const name = path.at(-1);
  if (value === false && error.keyword === 'const' && allowed[0] === 'true')
    return problemAt(path, 'wrong-value', {
      expected: `true or no "${name}" at all`,
      found: 'false',
      instead: `Remove "${name}": without it that is so. To drop what a template says, write "replace": true and all keys of the entry.`,
    });
  if (typeof value === 'string' && allowed.includes(value)) {
    const details = { expected: `${value} without quotes`, found: typeFoundInWords(value) };
    return problemAt(path, 'wrong-type', details);
  }
  const near = typeof value === 'string' ? nearValue(value, error, allowed) : undefined;
  const details = { expected: expectedInWords(error, allowed), found: foundInWords(value), near };
  return problemAt(path, 'wrong-value', details);
}

/** Steps of a JSON pointer; digits become numbers where the value has a list. */
export function stepsOf(text: string, value: Json): (string | number)[] {
  const steps: (string | number)[] = [];
  for (const part of text.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    steps.push(Array.isArray(valueAt(value, steps)) ? Number(name) : name);
  }
  return steps;
}
