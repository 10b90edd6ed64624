import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Code } from './code-files.ts';
import type { Compiled } from './compile.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';
import { splitMarkup } from './page.ts';
import { fileOfClass } from './scoped-names.ts';
import { classesIn, splitStyle, type SplitStyle } from './split-style.ts';

/**
 * The styles of a page. What its markup needs is in it; all else comes as one file, because a browser lays the whole page out
 * anew for every sheet with layers that comes before another.
 */
export type PageStyles = SplitStyle & { later: StoredObject };

/** Finds the styles of a page by its markup, worked out once for all pages of the same code and the same parts. */
export function openPageStyles(
  { folder }: Compiled,
  store: ObjectStore,
): (code: Pick<Code, 'styles' | 'laterStyles'>, markup: string) => PageStyles {
  const read = (file: string) => readFileSync(join(folder, 'client', file), 'utf8').trim();
  const found = new Map<string, PageStyles>();
  return ({ styles, laterStyles }, markup) => {
    const above = classesIn(splitMarkup(markup)[0]);
    const files = new Set([...classesIn(markup)].map(fileOfClass));
    const key = [styles, laterStyles, [...above].toSorted(), [...files].toSorted()].join(' ');
    const known = found.get(key);
    if (known) return known;
    const { first, rest, later } = splitStyle(styles.map(read).join(''), above, (name) => files.has(fileOfClass(name)));
    const made = { first, rest, later: store.keep(Buffer.from(later + laterStyles.map(read).join('')), 'later.css') };
    found.set(key, made);
    return made;
  };
}
