import type { Chain } from '#pipeline/config/chain.ts';
import { nearest } from '#pipeline/errors/nearest.ts';
import { makeProblem, type Problem } from '#pipeline/errors/problem.ts';
import { isObject, own } from '#schemas/json.ts';
import { defineCheck } from '../define-check.ts';

export default defineCheck({ stage: 'care', needs: ['theme'], find: ({ chain }) => checkPalette(chain) });

/** Colours of the uppermost layer's palette that no token of the effective theme refers to: a palette is read by reference alone. */
function checkPalette(chain: Chain): Problem[] {
  const file = chain.layers.at(-1)?.documents.theme;
  const palette = file && own(file.value, 'palette');
  if (!file || !isObject(palette)) return [];
  // One whose braces were forgotten is told at its own place.
  const references = JSON.stringify(chain.documents.theme).matchAll(/\bpalette\.([\w-]+)/g);
  const used = new Set(Array.from(references, ([, name]) => name));
  const below = chain.below?.documents.theme.palette;
  const known = isObject(below) ? Object.keys(below) : [];
  return Object.keys(palette)
    .filter((name) => !used.has(name))
    .map((name) => {
      const near = known.includes(name) ? undefined : nearest(name, known);
      return makeProblem('unused-token', file.file, ['palette', name], { name, near }, 'key');
    });
}
