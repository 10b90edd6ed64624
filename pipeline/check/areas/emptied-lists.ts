import type { DocumentName } from '#schemas/merchant/documents.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import { makeProblem, type Problem } from '#pipeline/errors/problem.ts';
import { isObject } from '#schemas/json.ts';
import { problemAt } from '../report.ts';
import { defineCheck } from '../define-check.ts';

export default defineCheck({ stage: 'care', needs: ['home', 'menus'], find: ({ chain }) => checkEmptied(chain) });

/** Home and menus of which the merchant leaves nothing, at the last entry that it removes. */
function checkEmptied(chain: Chain): Problem[] {
  const lists: [DocumentName, string][] = [
    ['home', 'sections'],
    ...Object.keys(chain.documents.menus).map((name): [DocumentName, string] => ['menus', name]),
  ];
  return lists.flatMap(([document, list]) => {
    const left = chain.documents[document][list];
    if (!Array.isArray(left) || left.length > 0) return [];
    const details = { list: document === 'home' ? 'the sections of home' : `the menu "${list}"` };
    const file = chain.layers.at(-1)?.documents[document];
    const written = file?.value[list];
    const last = Array.isArray(written)
      ? written.findLastIndex((entry) => isObject(entry) && entry.remove === true)
      : -1;
    return [
      file && last >= 0
        ? makeProblem('nothing-left', file.file, [list, last], details)
        : problemAt(chain, document, [list], 'nothing-left', details),
    ];
  });
}
