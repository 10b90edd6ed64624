import type { ErrorObject } from 'ajv';
import type { DocumentName } from '#schemas/merchant/documents.ts';
import type { Chain } from '../chain.ts';
import { nearest } from '../errors/nearest.ts';
import type { Problem } from '../errors/problem.ts';
import { valueAt, type Json, type JsonPath } from '../json.ts';
import { problemAt } from './report.ts';
import { allowedOf, described, expectedInWords, foundInWords, typeFoundInWords, typeInWords } from './words.ts';

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
      const shape = (error.parentSchema ?? {}) as { properties?: object; patternProperties?: object };
      if (shape.patternProperties) {
        const details = {
          expected: described((error.parentSchema ?? {}) as { description?: string }) ?? 'another name',
          found: JSON.stringify(name),
        };
        problems.push(problemAt(chain, document, [...path, name], 'wrong-value', details, 'key'));
        continue;
      }
      const valid = Object.keys(shape.properties ?? {});
      problems.push(
        problemAt(
          chain,
          document,
          [...path, name],
          'unknown-key',
          { name, renames, near: nearest(name, valid), names: valid.filter((key) => !key.startsWith('$')).join(', ') },
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
  const value = error.data as Json;
  if (error.keyword === 'type') {
    const expected = typeInWords(String(error.params.type));
    return problemAt(chain, document, path, 'wrong-type', { expected, found: typeFoundInWords(value) });
  }
  const allowed = allowedOf(error);
  if (typeof value === 'string' && allowed.includes(value)) {
    const details = { expected: `${value} without quotes`, found: typeFoundInWords(value) };
    return problemAt(chain, document, path, 'wrong-type', details);
  }
  const near = typeof value === 'string' ? nearest(value, allowed) : undefined;
  const details = { expected: expectedInWords(error, allowed), found: foundInWords(value), near };
  return problemAt(chain, document, path, 'wrong-value', details);
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
