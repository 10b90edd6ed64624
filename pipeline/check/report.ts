import type { DocumentName } from '#schemas/merchant/documents.ts';
import type { Chain } from '../config/chain.ts';
import type { Details } from '../errors/catalogue-entry.ts';
import { makeProblem, type Problem } from '../errors/problem.ts';
import type { RuleName } from '../errors/catalogue.ts';
import type { JsonPath } from '#schemas/json.ts';
import { originsOf } from '../config/origin.ts';

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
    if (origin) return { ...makeProblem(rule, origin.file, origin.path, details, at), of: [document, path] };
  }
  return { ...makeProblem(rule, `${chain.top.folder}/${document}.json`, [...path], details, at), of: [document, path] };
}

/** Reports a fault of one value; `inside` leads from it to where the fault is. */
export type Report = (rule: RuleName, details: Details, inside?: JsonPath) => void;

/** A value of an effective document. */
export type Place = readonly [document: DocumentName, path: JsonPath];

/** Of two values that disagree the one that the upper layer says, which is the one to mend; the first when one layer says both. */
export function upperPlace(chain: Chain, first: Place, ...others: Place[]): Place {
  const rankOf = ([document, path]: Place) => {
    const said = originsOf(chain, document, path)[0]?.layer;
    return chain.layers.findIndex(({ code }) => code === said);
  };
  return others.reduce((upper, other) => (rankOf(other) > rankOf(upper) ? other : upper), first);
}
