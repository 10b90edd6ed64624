import type { DocumentName } from '#schemas/merchant/documents.ts';
import { makeProblem } from '#pipeline/errors/problem.ts';
import { isObject, listOf } from '#schemas/json.ts';
import { defineCheck } from '../define-check.ts';

/** Home and menus of which the merchant leaves nothing, at the last entry that it removes. */
export default defineCheck({
  stage: 'care',
  needs: ['home', 'menus'],
  find: ({ chain, documents, report, add }) => {
    const menus = Object.keys(documents.menus).map((name): [DocumentName, string] => ['menus', name]);
    for (const [document, list] of [['home', 'sections'] as const, ...menus]) {
      const left = documents[document][list];
      if (!Array.isArray(left) || left.length > 0) continue;
      const details = { list: document === 'home' ? 'the sections of home' : `the menu "${list}"` };
      const file = chain.top.documents[document];
      const last = listOf(file?.value[list]).findLastIndex((entry) => isObject(entry) && entry.remove === true);
      if (file && last >= 0) add(makeProblem('nothing-left', file.file, [list, last], details));
      else report(document, [list], 'nothing-left', details);
    }
  },
});
