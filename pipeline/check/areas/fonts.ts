import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FontFamily } from '#schemas/merchant/fonts.ts';
import { fontOf, fontsOf } from '#pipeline/config/assets.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import { nearest } from '#pipeline/errors/nearest.ts';
import type { Problem } from '#pipeline/errors/problem.ts';
import { fontLetters, isWoff2 } from '#pipeline/config/font-file.ts';
import { isObject } from '#schemas/json.ts';
import { languagesOf, productTexts, type FlatTexts } from '#pipeline/config/texts.ts';
import { remember, type Workspace } from '#pipeline/config/workspace.ts';
import { problemAt } from '../report.ts';
import { defineCheck } from '../define-check.ts';

export default defineCheck({
  needs: ['fonts'],
  find: ({ workspace, chain, add }) => add(...checkFonts(workspace, chain)),
});

/** Fonts must be there, be WOFF2, and have the letters of the languages that are written in them. */
function checkFonts(workspace: Workspace, chain: Chain): Problem[] {
  const { families } = chain.documents.fonts;
  if (!Array.isArray(families) || families.length === 0) return [];
  return families.flatMap((family, index) => {
    if (!isObject(family) || !Array.isArray(family.files)) return [];
    const letters = new Set<number>();
    const faults = family.files.flatMap((entry, at) => {
      const name = isObject(entry) && typeof entry.file === 'string' ? entry.file : undefined;
      if (name === undefined) return [];
      const path = ['families', index, 'files', at, 'file'];
      const file = fontOf(chain, name);
      if (file === undefined)
        return problemAt(chain, 'fonts', path, 'missing-font', { name, near: nearest(name, fontsOf(chain)) });
      const found = readFont(workspace, file);
      if (typeof found === 'string') return problemAt(chain, 'fonts', path, 'bad-font', { name, reason: found });
      for (const letter of found) letters.add(letter);
      return [];
    });
    if (faults.length > 0 || chain.unread.has('merchant')) return faults;
    return missingLetters(workspace, chain, family as unknown as FontFamily, index, letters);
  });
}

/** The letters of a font, or why it is none, as the end of a sentence. */
const readFont = (workspace: Workspace, file: string): readonly number[] | string =>
  remember(workspace, `font:${file}`, () => {
    try {
      const font = readFileSync(file);
      return isWoff2(font) ? fontLetters(font, join(workspace.root, '.foyer')) : 'does not begin as WOFF2 does';
    } catch (error) {
      return `cannot be read (${error instanceof Error ? error.message : String(error)})`;
    }
  });

/** Share of a language's letters that may be those of names from elsewhere. */
const mostForeign = 0.01;

function missingLetters(
  workspace: Workspace,
  chain: Chain,
  { name, languages }: FontFamily,
  index: number,
  letters: ReadonlySet<number>,
): Problem[] {
  const { supported } = languagesOf(chain);
  return (languages ?? supported).flatMap((language, at) => {
    const path = ['families', index, ...(languages ? ['languages', at] : ['files'])];
    if (!supported.includes(language)) return problemAt(chain, 'fonts', path, 'font-language', { name: language });
    const read = remember(workspace, `letters:${language}`, () => countLetters(productTexts(workspace, language)));
    const missing = [...read.byLetter].filter(([letter]) => !letters.has(letter.codePointAt(0) ?? 0));
    const share = missing.reduce((sum, [, count]) => sum + count, 0) / read.total;
    if (share <= mostForeign) return [];
    const details = { name, language, count: missing.length, first: missing.map(([letter]) => letter).toSorted()[0] };
    return problemAt(chain, 'fonts', path, 'font-letters', details);
  });
}

/** How often each letter stands in a language's texts. Signs and pictures come from the device in any case. */
function countLetters(texts: FlatTexts): { byLetter: ReadonlyMap<string, number>; total: number } {
  const byLetter = new Map<string, number>();
  let total = 0;
  for (const [letter] of Object.values(texts).join('').matchAll(/\p{L}/gu)) {
    byLetter.set(letter, (byLetter.get(letter) ?? 0) + 1);
    total += 1;
  }
  return { byLetter, total };
}
