import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openRasterIcons } from './brand-icons.ts';
import { openCode } from './code-files.ts';
import type { Compiled } from './compile.ts';
import { openObjectStore } from './object-store.ts';
import { openPageIcons } from './page-icons.ts';
import { openPageStyles } from './page-styles.ts';
import type { Places } from './places.ts';
import type { StampTools } from './stamp-merchant.ts';
import { findUsage } from './usage.ts';

/** Opens what this thread stamps with: the compiled renderer, the object store, the style sheets. */
export async function openStampTools(places: Places, compiled: Compiled): Promise<StampTools> {
  const { render } = (await import(pathToFileURL(compiled.server).href)) as Pick<StampTools, 'render'>;
  const store = openObjectStore(places.cache);
  return {
    places,
    compiled,
    render,
    store,
    codeOf: openCode(compiled, await findUsage(places.root)),
    serviceWorker: readFileSync(join(places.root, 'pipeline/stamp/service-worker.js'), 'utf8'),
    rasterIcons: openRasterIcons(places.cache),
    pageIcons: openPageIcons(readFileSync(join(places.publicFiles, 'icons.svg'), 'utf8')),
    pageStyles: openPageStyles(compiled, store),
  };
}
