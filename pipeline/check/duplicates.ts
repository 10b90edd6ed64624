import { documentNames, type DocumentName } from '#schemas/merchant/documents.ts';
import type { Chain } from '../chain.ts';
import { makeProblem, type Problem } from '../errors/problem.ts';
import { isObject, type Json, type JsonPath } from '../json.ts';

/** Lists of texts of the uppermost layer that hold one text twice; hosts have a rule of their own. */
export function checkDuplicates(chain: Chain): Problem[] {
  const documents = chain.layers.at(-1)?.documents ?? {};
  return documentNames.flatMap((name: DocumentName) => {
    const document = documents[name];
    return document ? doubled(document.value, [], document.file) : [];
  });
}

function doubled(value: Json, path: JsonPath, file: string): Problem[] {
  if (isObject(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      key === 'domains' ? [] : doubled(inner, [...path, key], file),
    );
  if (!Array.isArray(value)) return [];
  const first = new Set<Json>();
  return value.flatMap((entry, index) => {
    if (typeof entry !== 'string') return doubled(entry, [...path, index], file);
    const isSecond = first.has(entry);
    first.add(entry);
    return isSecond ? makeProblem('duplicate-entry', file, [...path, index], { name: entry }) : [];
  });
}
