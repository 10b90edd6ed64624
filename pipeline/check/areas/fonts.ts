import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FontFamily } from '#schemas/merchant/fonts.ts';
import { fontOf, fontsOf } from '#pipeline/config/assets.ts';
import { nearest } from '#schemas/nearest.ts';
import { fontFacts, isWoff2, type FontFacts } from '#pipeline/config/font-file.ts';
import { entriesOf, type JsonObject, type JsonPath } from '#schemas/json.ts';
import { languagesOf, productTexts, type FlatTexts } from '#pipeline/config/texts.ts';
import { remember, type Workspace } from '#pipeline/config/workspace.ts';
import { defineCheck, type CheckInput } from '../define-check.ts';

/** Fonts must be there, be WOFF2 of the weights that are written, and have the letters of the languages that are written in them. */
export default defineCheck({
  needs: ['fonts'],
  find: (input) => {
    const { workspace, chain, documents, report } = input;
    for (const [index, family] of entriesOf(documents.fonts.families)) {
      const letters = new Set<number>();
      let isSound = Array.isArray(family.files) && !chain.unread.has('merchant');
      for (const [at, entry] of entriesOf(family.files)) {
        const { file: name } = entry;
        if (typeof name !== 'string') continue;
        const path = ['families', index, 'files', at, 'file'];
        const file = fontOf(chain, name);
        const found = file === undefined ? undefined : readFont(workspace, file);
        if (found === undefined) report('fonts', path, 'missing-font', { name, near: nearest(name, fontsOf(chain)) });
        else if (typeof found === 'string') report('fonts', path, 'bad-font', { name, reason: found });
        else {
          for (const letter of found.letters) letters.add(letter);
          checkWeights(input, found, ['families', index, 'files', at], entry);
        }
        isSound &&= typeof found === 'object';
      }
      if (isSound) checkLetters(input, family as unknown as FontFamily, index, letters);
    }
  },
});

/** A browser draws a file that is said to be lighter than it is in its own weight, and thickens one that is said to be bolder. */
function checkWeights({ report }: CheckInput, { weights }: FontFacts, path: JsonPath, entry: JsonObject): void {
  const [least, greatest] = weights;
  for (const key of ['weight', 'weightTo']) {
    const said = entry[key];
    if (typeof said !== 'number' || (said >= least && said <= greatest)) continue;
    const found = least === greatest ? `${least}` : `${least} to ${greatest}`;
    report('fonts', [...path, key], 'font-weight', { name: String(entry.file), said, found });
  }
}

/** What a font says of itself, or why it is none, as the end of a sentence. */
const readFont = (workspace: Workspace, file: string): FontFacts | string =>
  remember(workspace, `font:${file}`, () => {
    try {
      const font = readFileSync(file);
      return isWoff2(font) ? fontFacts(font, join(workspace.root, '.foyer')) : 'does not begin as WOFF2 does';
    } catch (error) {
      return `cannot be read (${error instanceof Error ? error.message : String(error)})`;
    }
  });

/** Share of a language's letters that may be those of names from elsewhere. */
const mostForeign = 0.01;

function checkLetters(
  { workspace, chain, report }: CheckInput,
  { name, languages }: FontFamily,
  index: number,
  letters: ReadonlySet<number>,
): void {
  const { supported } = languagesOf(chain);
  for (const [at, language] of (languages ?? supported).entries()) {
    const path = ['families', index, ...(languages ? ['languages', at] : ['files'])];
    if (!supported.includes(language)) {
      report('fonts', path, 'font-language', { name: language });
      continue;
    }
    const read = remember(workspace, `letters:${language}`, () => countLetters(productTexts(workspace, language)));
    const missing = [...read.byLetter].filter(([letter]) => !letters.has(letter.codePointAt(0) ?? 0));
    const share = missing.reduce((sum, [, count]) => sum + count, 0) / read.total;
    const details = { name, language, count: missing.length, first: missing.map(([letter]) => letter).toSorted()[0] };
    if (share > mostForeign) report('fonts', path, 'font-letters', details);
  }
}

/** How often each letter is in a language's texts. Signs and pictures are the device's in any case. */
function countLetters(texts: FlatTexts): { byLetter: ReadonlyMap<string, number>; total: number } {
  const byLetter = new Map<string, number>();
  let total = 0;
  for (const [letter] of Object.values(texts).join('').matchAll(/\p{L}/gu)) {
    byLetter.set(letter, (byLetter.get(letter) ?? 0) + 1);
    total += 1;
  }
  return { byLetter, total };
}
