import { documentNames } from '#schemas/merchant/documents.ts';
import type { Chain } from '../config/chain.ts';
import type { RuleName } from '../errors/catalogue.ts';
import type { Problem } from '../errors/problem.ts';
import { isObject, type Json } from '#schemas/json.ts';
import { originsOf } from '../config/origin.ts';
import type { Place } from './report.ts';

/** The problems without those that only repeat another: each mistake is reported once. */
export function dedupeProblems(chain: Chain, problems: readonly Problem[]): readonly Problem[] {
  return withoutSeemingUnused(chain, withoutEchoes(problems));
}

const placeOf = ({ file, path }: Pick<Problem, 'file' | 'path'>) => [file, ...path].join('\n');

/** A value that has not the form of a name cannot be the name of anything: that it is unknown is no second problem, but may say which name was meant. */
function withoutEchoes(problems: readonly Problem[]): readonly Problem[] {
  const misshapen = new Map(
    problems.flatMap((problem) => (problem.rule === 'wrong-value' ? [[placeOf(problem), problem] as const] : [])),
  );
  if (misshapen.size === 0) return problems;
  return problems.flatMap((problem) => {
    const place = placeOf(problem);
    const reported = misshapen.get(place);
    if (reported === undefined) return problem;
    if (reported !== problem) return [];
    const hint = problems.find((other) => other !== reported && placeOf(other) === place)?.suggestion;
    // What there is says more than what would have the form.
    const isOpen = reported.suggestion === undefined || reported.suggestion.startsWith('Did you mean');
    return isOpen && hint?.startsWith('Did you mean') ? { ...reported, suggestion: hint } : reported;
  });
}

/** A text that a document names where nothing is read, as below a misspelt key, is not unused: it will be read when that is corrected. */
function withoutSeemingUnused(chain: Chain, problems: readonly Problem[]): readonly Problem[] {
  const isUnused = ({ rule }: Problem) => rule === 'unused-text';
  if (!problems.some(isUnused)) return problems;
  const isFine = problems.every(isUnused) && chain.problems.length === 0;
  const named = new Set<Json>();
  // What the merchant itself names is not read because of another mistake, such as an entry that is removed with all its keys.
  for (const { documents } of isFine ? chain.layers.slice(-1) : chain.layers)
    for (const name of documentNames) if (documents[name]) collectTexts(documents[name].value, named);
  return problems.filter((problem) => !isUnused(problem) || !named.has(problem.path[0] ?? ''));
}

function collectTexts(value: Json, found: Set<Json>): void {
  if (typeof value === 'string') found.add(value);
  else if (Array.isArray(value)) for (const inner of value) collectTexts(inner, found);
  else if (isObject(value)) for (const inner of Object.values(value)) collectTexts(inner, found);
}

const refusing: ReadonlySet<RuleName> = new Set(['wrong-type', 'wrong-value']);

/** Whether one of the values was refused already: what only follows from it is no problem of its own, and advice made from it would be refused too. */
export type Refused = (...places: readonly Place[]) => boolean;

/** The test for values that some of the problems refuse. */
export function refusedIn(chain: Chain, problems: readonly Problem[]): Refused {
  const refused = new Set(problems.filter(({ rule }) => refusing.has(rule)).map(placeOf));
  if (refused.size === 0) return () => false;
  return (...places) =>
    places.some(([document, path]) => {
      const [origin] = originsOf(chain, document, path);
      return origin !== undefined && refused.has(placeOf(origin));
    });
}
