import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problem } from '../errors/problem.ts';
import { refusedIn } from './dedupe-problems.ts';
import type { Check, CheckInput } from './define-check.ts';

const folder = join(import.meta.dirname, 'areas');
const files = readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name));

/** The checks of all areas by the names of their files: one more file is one more check. */
const checks = await Promise.all(
  files.toSorted().map(async (name) => {
    const area = (await import(pathToFileURL(join(folder, name)).href)) as { default: Check };
    return area.default;
  }),
);

/** What the checks of a stage find. Of parts that are not known whole nothing is said, nor of what one of `found` refuses. */
export function runChecks(stage: Check['stage'], input: Omit<CheckInput, 'isRefused'>): Problem[] {
  const { chain, found } = input;
  const isRefused = refusedIn(chain, found);
  return checks
    .filter((check) => (check.stage ?? 'fault') === stage && !check.needs?.some((part) => chain.unread.has(part)))
    .flatMap(({ find }) => find({ ...input, isRefused }));
}
