import { nearest } from '#schemas/nearest.ts';
import { makeProblem } from '#pipeline/errors/problem.ts';
import { isObject, own } from '#schemas/json.ts';
import { defineCheck } from '../define-check.ts';

/** Colours of the uppermost layer's palette that no token of the effective theme refers to: a palette is read by reference alone. */
export default defineCheck({
  stage: 'care',
  needs: ['theme'],
  find: ({ chain, documents, add }) => {
    const file = chain.top.documents.theme;
    const palette = file && own(file.value, 'palette');
    if (!file || !isObject(palette)) return;
    // One whose braces were forgotten is reported at its own place.
    const references = JSON.stringify(documents.theme).matchAll(/\bpalette\.([\w-]+)/g);
    const used = new Set(Array.from(references, ([, name]) => name));
    const below = chain.below?.documents.theme.palette;
    const known = isObject(below) ? Object.keys(below) : [];
    for (const name of Object.keys(palette).filter((each) => !used.has(each))) {
      const near = known.includes(name) ? undefined : nearest(name, known);
      add(makeProblem('unused-token', file.file, ['palette', name], { name, near }, 'key'));
    }
  },
});
