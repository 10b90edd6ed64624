import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { digest } from '../store/digest.ts';
import { writeWhole } from '../store/object-store.ts';

type Opened = {
  characterSet?: readonly number[];
  'OS/2'?: { usWeightClass: number };
  variationAxes?: { wght?: { min: number; max: number } };
};

/** What a font says of itself: the code points that it has, and its weight, of a variable font the least and the greatest. */
export type FontFacts = { letters: readonly number[]; weights: readonly [least: number, greatest: number] };

/** Tables of a font may end in U+FFFF, which is none. */
const isCharacter = (code: number): boolean => code !== 0xff_ff;

/** Whether a file begins as WOFF2 does. */
export const isWoff2 = (font: Buffer): boolean => font.toString('latin1', 0, 4) === 'wOF2';

/**
 * What is known of a font, remembered in the folder `cache` by its content: the reader of fonts is loaded with the first one that nobody has
 * looked into. Throws what is wrong with a font that cannot be read.
 */
export function fontFacts(font: Buffer, cache: string): FontFacts {
  const folder = join(cache, 'font-facts');
  const file = join(folder, `${digest(font)}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as FontFacts;
  const { create } = createRequire(import.meta.url)('fontkitten') as { create: (font: Buffer) => Opened };
  const { characterSet = [], 'OS/2': os2, variationAxes } = create(font);
  const { usWeightClass = 400 } = os2 ?? {};
  const { min, max } = variationAxes?.wght ?? { min: usWeightClass, max: usWeightClass };
  const facts: FontFacts = { letters: characterSet.filter(isCharacter), weights: [min, max] };
  mkdirSync(folder, { recursive: true });
  writeWhole(file, JSON.stringify(facts));
  return facts;
}
