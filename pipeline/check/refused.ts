import type { Chain } from '../chain.ts';
import type { RuleName } from '../errors/catalogue.ts';
import type { Problem } from '../errors/problem.ts';
import { originsOf } from '../origin.ts';
import type { Place } from './report.ts';

const rules: ReadonlySet<RuleName> = new Set(['wrong-type', 'wrong-value']);

/** Whether a value is one that was refused already: what only follows from it is no fault of its own, and advice made from it would be refused too. */
export type Refused = (...places: readonly Place[]) => boolean;

export function refusedIn(chain: Chain, problems: readonly Problem[]): Refused {
  const refused = new Set(problems.filter(({ rule }) => rules.has(rule)).map(placeOf));
  if (refused.size === 0) return () => false;
  return (...places) =>
    places.some(([document, path]) => {
      const [origin] = originsOf(chain, document, path);
      return origin !== undefined && refused.has(placeOf(origin));
    });
}

const placeOf = ({ file, path }: Pick<Problem, 'file' | 'path'>) => [file, ...path].join('\n');
