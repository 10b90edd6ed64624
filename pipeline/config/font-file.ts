import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { digest } from '../store/digest.ts';
import { writeWhole } from '../store/object-store.ts';

type Opened = { characterSet?: readonly number[] };

/** Tables of a font may end in U+FFFF, which is none. */
const isCharacter = (code: number): boolean => code !== 0xff_ff;

/** Whether a file begins as WOFF2 does. */
export const isWoff2 = (font: Buffer): boolean => font.toString('latin1', 0, 4) === 'wOF2';

/**
 * Code points that a font has, remembered in the folder `cache` by its content: the reader of fonts is loaded with the first one that nobody has
 * looked into. Throws what is wrong with a font that cannot be read.
 */
export function fontLetters(font: Buffer, cache: string): readonly number[] {
  const folder = join(cache, 'fonts');
  const file = join(folder, `${digest(font)}.json`);
  if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as number[]).filter(isCharacter);
  const { create } = createRequire(import.meta.url)('fontkitten') as { create: (font: Buffer) => Opened };
  const letters = (create(font).characterSet ?? []).filter(isCharacter);
  mkdirSync(folder, { recursive: true });
  writeWhole(file, JSON.stringify(letters));
  return letters;
}
