import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problem } from '../errors/problem.ts';
import { refusedIn } from './dedupe-problems.ts';
import type { Check, Stage, Subject } from './define-check.ts';
import { problemAt, upperPlace } from './report.ts';

const folder = join(import.meta.dirname, 'areas');
const files = readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name));

/** The checks of all areas by the names of their files: one more file is one more check. */
const checks = await Promise.all(
  files.toSorted().map(async (name) => {
    const area = (await import(pathToFileURL(join(folder, name)).href)) as { default: Check };
    return area.default;
  }),
);

/** Adds to `found` what the checks of the stages find, stage by stage. Of parts that are not known whole nothing is said. */
export async function runChecks(
  subject: Subject,
  stages: readonly Stage[],
  found: readonly Problem[],
): Promise<Problem[]> {
  const { chain } = subject;
  const all = [...found];
  for (const stage of stages) {
    const before = [...all];
    const isRefused = refusedIn(chain, before);
    for (const { stage: own = 'fault', needs, find } of checks) {
      if (own !== stage || needs?.some((part) => chain.unread.has(part))) continue;
      await find({
        ...subject,
        documents: chain.documents,
        found: before,
        isRefused,
        report: (document, path, rule, details = {}, at = 'value') =>
          void all.push(problemAt(chain, document, path, rule, details, at)),
        reportConflict: (places, rule, details = {}) => {
          if (!isRefused(...places)) all.push(problemAt(chain, ...upperPlace(chain, ...places), rule, details));
        },
        add: (...problems) => void all.push(...problems),
      });
    }
  }
  return all;
}
