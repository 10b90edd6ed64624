import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openRasterIcons } from './brand-icons.ts';
import { openCode } from './code-files.ts';
import type { Compiled } from './compile.ts';
import { openObjectStore } from './object-store.ts';
import { openPageIcons } from './page-icons.ts';
import type { Places } from './places.ts';
import { findReaches } from './reach.ts';
import { classesIn, splitStyle, type SplitStyle } from './split-style.ts';
import type { StampTools } from './stamp-merchant.ts';

/** Opens what this thread stamps with: the compiled renderer, the object store, the style sheets. */
export async function openStampTools(places: Places, compiled: Compiled): Promise<StampTools> {
  const { render } = (await import(pathToFileURL(compiled.server).href)) as Pick<StampTools, 'render'>;
  const read = (file: string) => readFileSync(join(compiled.folder, 'client', file), 'utf8').trim();
  const store = openObjectStore(places.cache);
  const split = new Map<string, SplitStyle>();
  return {
    places,
    compiled,
    render,
    store,
    codeOf: openCode(compiled, await findReaches(places.root), store),
    serviceWorker: readFileSync(join(places.root, 'pipeline/stamp/service-worker.js'), 'utf8'),
    rasterIcons: openRasterIcons(places.cache),
    pageIcons: openPageIcons(readFileSync(join(places.publicFiles, 'icons.svg'), 'utf8')),
    splitStyles: (files, markup) => {
      const classes = classesIn(markup);
      const key = [...files, ...[...classes].toSorted()].join(' ');
      const known = split.get(key) ?? splitStyle(files.map(read).join(''), classes);
      split.set(key, known);
      return known;
    },
  };
}
