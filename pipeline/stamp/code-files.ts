import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import { firstView, reachableFiles } from './chunk-graph.ts';
import { clientEntry, type Compiled } from './compile.ts';
import { keysNamedIn } from './first-texts.ts';
import { startScript } from './inline-scripts.ts';
import type { ObjectStore } from './object-store.ts';
import { firstViewKinds, reachOf, type Reaches } from './reach.ts';

/** A compiled file: where it lies in the cache, and its place in a bundle. */
export type CodeFile = { source: string; path: string };
/** What of the compilation a merchant gets. */
export type Code = {
  files: readonly CodeFile[];
  /** Compiled style sheets of the first view, in cascade order; every page has them in it, so that they are no files of a bundle. */
  styles: readonly string[];
  /** All others, which come as one file: a browser lays the whole page out anew for every sheet with layers that it is given. */
  laterStyles: readonly string[];
  /** Compiled scripts of the first view, the entry among them, and that one file of styles. */
  shell: readonly string[];
  /** Keys of texts that those scripts name themselves. */
  textKeys: ReadonlySet<string>;
  /** The inline script that starts the lobby. */
  start: string;
  /** Paths of screens that are not among the files. */
  closedRoutes: readonly string[];
};

const suffixes = ['', '.br', '.gz'];

/** Finds a merchant's share of the compilation, worked out once for all merchants that reach the same. */
export function openCode(
  compiled: Compiled,
  reaches: Reaches,
  store: ObjectStore,
): (merchant: ResolvedMerchant) => Code {
  const read = (file: string) => readFileSync(join(compiled.folder, 'client', file), 'utf8');
  const known = new Set(compiled.files);
  const sources = Object.keys(compiled.manifest);
  const shared = compiled.shared.map((path) => ({ source: `${compiled.folder}/public/${path}`, path }));
  const found = new Map<string, Code>();

  return (merchant) => {
    const { has, closedRoutes } = reachOf(merchant, reaches);
    const kinds = firstViewKinds(merchant);
    const key = [...sources.map((source) => (has(source) ? '1' : '0')), ...kinds].join('\n');
    const code = found.get(key) ?? make();
    found.set(key, code);
    return code;

    function make(): Code {
      const view = firstView(compiled.manifest, clientEntry, kinds);
      const reached = reachableFiles(compiled.manifest, clientEntry, has);
      const laterStyles = reached.filter((file) => file.endsWith('.css') && !view.styles.includes(file));
      const names = reached
        .filter((file) => !file.endsWith('.css'))
        .flatMap((file) => suffixes.map((suffix) => `${file}${suffix}`))
        .filter((name) => known.has(name));
      const later = store.keep(Buffer.from(laterStyles.map(read).join('')), 'later.css');
      const scripts = [...new Set([compiled.entry, ...view.scripts])];
      return {
        files: [
          ...names.map((path) => ({ source: `${compiled.folder}/client/${path}`, path })),
          ...later.files.map(({ suffix, path }) => ({ source: path, path: `assets/${later.name}${suffix}` })),
          ...shared,
        ],
        styles: view.styles,
        laterStyles,
        closedRoutes,
        shell: [...scripts, `assets/${later.name}`],
        textKeys: keysNamedIn(scripts.map(read)),
        start: startScript({
          entry: `/${compiled.entry}`,
          scripts: view.scripts.map((file) => `/${file}`),
          style: `/assets/${later.name}`,
        }),
      };
    }
  };
}
