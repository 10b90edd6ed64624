import type { DocumentName } from '#schemas/merchant/documents.ts';
import type { Chain } from '../chain.ts';
import { makeProblem, type Details, type Problem } from '../errors/problem.ts';
import type { RuleName } from '../errors/catalogue.ts';
import type { JsonPath } from '../json.ts';
import { originsOf } from '../origin.ts';

/** A fault at a path of an effective document, placed in the file that gives the value (or its nearest parent). */
export function problemAt(
  chain: Chain,
  document: DocumentName,
  path: JsonPath,
  rule: RuleName,
  details: Details,
  at: 'key' | 'value' = 'value',
): Problem {
  for (let length = path.length; length >= 0; length--) {
    const origin = originsOf(chain, document, path.slice(0, length))[0];
    if (origin)
      return makeProblem(rule, origin.file, length === path.length ? origin.path : [...origin.path], details, at);
  }
  const folder = chain.layers.at(-1)?.folder ?? '';
  return makeProblem(rule, `${folder}/${document}.json`, [...path], details, at);
}
