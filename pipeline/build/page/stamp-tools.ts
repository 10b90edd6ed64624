import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BootData, closedKinds } from '#schemas/merchant/boot-data.ts';
import { openRasterIcons } from './brand-icons.ts';
import { openCode } from '../code/code-files.ts';
import type { Compiled } from '../code/compile.ts';
import { openObjectStore } from '#pipeline/store/object-store.ts';
import { openPageIcons } from './page-icons.ts';
import type { Paths } from '../paths.ts';
import { findUsage } from '../code/usage.ts';

/** What a stamp needs besides the merchant; one per thread, shared by all merchants of a run. */
export type StampTools = Awaited<ReturnType<typeof openStampTools>>;

/** Opens what this thread stamps with: the compiled renderer, the object store. */
export async function openStampTools(paths: Paths, compiled: Compiled) {
  const { render, renderClosed, closedStyle } = (await import(pathToFileURL(compiled.server).href)) as {
    /** Markup of a first view, and the source files of the lazy views in it. */
    render: (data: BootData, path: string) => Promise<{ html: string; views: readonly string[] }>;
    /** Markup of what is shown where the lobby is closed to a player. */
    renderClosed: (data: BootData) => Record<(typeof closedKinds)[number], string>;
    closedStyle: string;
  };
  const store = openObjectStore(paths.cache);
  return {
    paths,
    compiled,
    render,
    renderClosed,
    closedStyle,
    store,
    codeOf: openCode(compiled, await findUsage(paths.root)),
    serviceWorker: readFileSync(join(paths.root, 'pipeline/build/bundle/service-worker.js'), 'utf8'),
    rasterIcons: openRasterIcons(paths.cache),
    pageIcons: openPageIcons(readFileSync(join(paths.publicFiles, 'icons.svg'), 'utf8')),
  };
}
