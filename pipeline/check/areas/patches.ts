import { documentNames } from '#schemas/merchant/documents.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import { makeProblem, type Problem } from '#pipeline/errors/problem.ts';
import { isObject } from '#schemas/json.ts';
import { isKeyedList } from '#pipeline/config/keyed-lists.ts';
import { defineCheck } from '../define-check.ts';

export default defineCheck({ stage: 'care', find: ({ chain }) => checkPatches(chain) });

/** What the uppermost layer writes for the merge although the merge does not read it (CFG-3). */
function checkPatches(chain: Chain): Problem[] {
  const top = chain.layers.at(-1);
  if (!top) return [];
  return documentNames.flatMap((name) => {
    const document = top.documents[name];
    if (!document) return [];
    const { file, value } = document;
    const problems: Problem[] = [];
    if (value.$lock !== undefined && !top.code.startsWith('_'))
      problems.push(makeProblem('lock-in-merchant', file, ['$lock'], {}, 'key'));
    for (const [list, entries] of Object.entries(value)) {
      if (!Array.isArray(entries) || !isKeyedList(name, [list])) continue;
      entries.forEach((entry, index) => {
        if (!isObject(entry) || entry.remove !== true) return;
        const more = Object.keys(entry).filter((key) => !['id', 'remove'].includes(key));
        if (more.length === 0) return;
        const details = { name: String(entry.id), keys: more.map((key) => `"${key}"`).join(', ') };
        problems.push(makeProblem('remove-with-more', file, [list, index, more[0] ?? ''], details, 'key'));
      });
    }
    return problems;
  });
}
