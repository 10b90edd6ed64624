import { documentNames, type Chain } from '../chain.ts';
import type { Problem } from '../errors/problem.ts';
import { isObject, type Json } from '../json.ts';

/** What is left when each mistake is told once. */
export function toldOnce(chain: Chain, problems: readonly Problem[]): readonly Problem[] {
  return withoutSeemingUnused(chain, withoutEchoes(problems));
}

/** What has not the form of a name cannot be the name of anything: that it is none is no second fault, but may say which was meant. */
function withoutEchoes(problems: readonly Problem[]): readonly Problem[] {
  const misshapen = new Map(
    problems.flatMap((problem) => (problem.rule === 'wrong-value' ? [[placeOf(problem), problem] as const] : [])),
  );
  if (misshapen.size === 0) return problems;
  return problems.flatMap((problem) => {
    const place = placeOf(problem);
    const told = misshapen.get(place);
    if (told === undefined) return problem;
    if (told !== problem) return [];
    const hint = problems.find((other) => other !== told && placeOf(other) === place)?.suggestion;
    return told.suggestion === undefined && hint?.startsWith('Did you mean') ? { ...told, suggestion: hint } : told;
  });
}

const placeOf = ({ file, path }: Problem) => [file, ...path].join('\n');

/** A text that a document names where nothing is read, as below a misspelt key, is not unused: it will be read when that is mended. */
function withoutSeemingUnused(chain: Chain, problems: readonly Problem[]): readonly Problem[] {
  const isUnused = ({ rule }: Problem) => rule === 'unused-text';
  if (!problems.some(isUnused) || (problems.every(isUnused) && chain.problems.length === 0)) return problems;
  const named = new Set<Json>();
  for (const { documents } of chain.layers)
    for (const name of documentNames) if (documents[name]) collectTexts(documents[name].value, named);
  return problems.filter((problem) => !isUnused(problem) || !named.has(problem.path[0] ?? ''));
}

function collectTexts(value: Json, found: Set<Json>): void {
  if (typeof value === 'string') found.add(value);
  else if (Array.isArray(value)) for (const inner of value) collectTexts(inner, found);
  else if (isObject(value)) for (const inner of Object.values(value)) collectTexts(inner, found);
}
