import type { ErrorObject } from 'ajv';
import type { DocumentName } from '#schemas/merchant/documents.ts';
import type { Chain } from '../chain.ts';
import { nearest } from '../errors/nearest.ts';
import type { Problem } from '../errors/problem.ts';
import { isObject, valueAt, type Json, type JsonPath } from '../json.ts';
import { problemAt } from './report.ts';

/**
 * Turns a validator's list into problems a person can act on; the parts of a failed alternative are summed up in one. A
 * key missing in a document of which a file could not be read may stand in that file.
 */
export function explainShapeErrors(
  chain: Chain,
  document: DocumentName,
  base: JsonPath,
  value: Json,
  errors: readonly ErrorObject[],
): Problem[] {
  if (errors.length === 0) return [];
  const problems: Problem[] = [];
  const isWhole = !chain.unread.has(document);
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf');
  const missing = new Map<string, Set<string>>();
  for (const { keyword, instancePath, params } of errors) {
    if (keyword === 'required')
      (missing.get(instancePath) ?? missing.set(instancePath, new Set()).get(instancePath))?.add(
        params.missingProperty as string,
      );
  }
  const renamed = new Set<string>();
  const isInside = (error: ErrorObject, union: ErrorObject) =>
    union !== error &&
    error.schemaPath.startsWith(`${union.schemaPath}/`) &&
    error.instancePath.startsWith(union.instancePath);
  const lacksKey = (error: ErrorObject) =>
    error.keyword === 'required' ||
    (error.keyword === 'anyOf' && errors.some((part) => part.keyword === 'required' && isInside(part, error)));
  const relevant = errors.filter(
    (error) => !unions.some((union) => isInside(error, union)) && (isWhole || !lacksKey(error)),
  );
  const ordered = relevant.toSorted((a, b) => Number(a.keyword === 'required') - Number(b.keyword === 'required'));
  for (const error of ordered) {
    const inside = pointer(error.instancePath, value);
    const path = [...base, ...inside];
    if (error.keyword === 'additionalProperties') {
      const name = error.params.additionalProperty as string;
      const wanted = missing.get(error.instancePath) ?? new Set<string>();
      const renames = nearest(
        name,
        [...wanted].filter((key) => !renamed.has(`${error.instancePath}/${key}`)),
      );
      if (renames) renamed.add(`${error.instancePath}/${renames}`);
      const valid = Object.keys((error.parentSchema as { properties?: object } | undefined)?.properties ?? {});
      problems.push(
        problemAt(
          chain,
          document,
          [...path, name],
          'unknown-key',
          { name, renames, near: nearest(name, valid) },
          'key',
        ),
      );
    } else if (error.keyword === 'required') {
      const name = error.params.missingProperty as string;
      if (!renamed.has(`${error.instancePath}/${name}`))
        problems.push(problemAt(chain, document, path, 'missing-key', { name }));
    } else problems.push(valueProblem(chain, document, path, error));
  }
  return problems;
}

function valueProblem(chain: Chain, document: DocumentName, path: JsonPath, error: ErrorObject): Problem {
  const found = show(error.data as Json);
  if (error.keyword === 'type') {
    const expected = `a value of type ${String(error.params.type)}`;
    return problemAt(chain, document, path, 'wrong-type', {
      expected,
      found: `${typeName(error.data as Json)} ${found}`,
    });
  }
  const allowed = allowedOf(error);
  const near = typeof error.data === 'string' ? nearest(error.data, allowed) : undefined;
  return problemAt(chain, document, path, 'wrong-value', { expected: expectation(error, allowed), found, near });
}

function allowedOf(error: ErrorObject): string[] {
  if (error.keyword === 'enum') return (error.params.allowedValues as Json[]).map(String);
  if (error.keyword !== 'anyOf') return [];
  return (error.schema as { enum?: Json[]; const?: Json }[])
    .flatMap((option) => option.enum ?? (option.const === undefined ? [] : [option.const]))
    .map(String);
}

function expectation(error: ErrorObject, allowed: readonly string[]): string {
  if (allowed.length > 0) return `one of ${allowed.join(', ')}`;
  const described = (error.parentSchema as { description?: string } | undefined)?.description;
  if (error.keyword === 'pattern')
    return described
      ? `${described[0]?.toLowerCase()}${described.slice(1)}`
      : `a text of the form ${String(error.params.pattern)}`;
  return error.keyword === 'anyOf' ? 'one of the documented shapes' : `a value that ${error.message ?? 'is valid'}`;
}

/** Steps of a JSON pointer; digits become numbers where the value has a list. */
function pointer(text: string, value: Json): (string | number)[] {
  const steps: (string | number)[] = [];
  for (const part of text.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    steps.push(Array.isArray(valueAt(value, steps)) ? Number(name) : name);
  }
  return steps;
}

function typeName(value: Json): string {
  return value === null ? 'null' : Array.isArray(value) ? 'list' : isObject(value) ? 'object' : typeof value;
}

function show(value: Json): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
