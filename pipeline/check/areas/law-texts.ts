import { makeProblem, placeKey, type Problem } from '#pipeline/errors/problem.ts';
import { chainsAhead } from '../chains-ahead.ts';
import { defineCheck } from '../define-check.ts';
import { lawTextFaults } from '../law-text-faults.ts';

/** The texts of jurisdiction packs: in each language that is offered, the same in all packs, and with other words only where a pack allows it; also those of soon. */
export default defineCheck({
  needs: ['merchant', 'legal'],
  find: ({ workspace, chain, add }) => {
    const now = lawTextFaults(chain);
    add(...now);
    const known = new Set(now.map(keyOf));
    for (const { date, later } of chainsAhead(workspace, chain))
      for (const problem of lawTextFaults(later)) {
        if (known.has(keyOf(problem))) continue;
        known.add(keyOf(problem));
        const { file, path, message: fault, suggestion: remedy, of } = problem;
        add({ ...makeProblem('law-text-ahead', file, path, { date, fault, remedy }), ...(of && { of }) });
      }
  },
});

/** Several texts may lack the same language. */
const keyOf = (problem: Problem) => placeKey(problem) + problem.message;
