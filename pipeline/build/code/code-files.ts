import { readFileSync } from 'node:fs';
import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import type { BundleFile } from '#pipeline/store/bundle.ts';
import { reachableFiles } from './chunk-graph.ts';
import { clientEntry, type Compiled } from './compile.ts';
import { usageOf, type Usage } from './usage.ts';

/** Paths of scripts, the entry first, and of style sheets, each after those of what its code imports, with their text. */
export type NeededFiles = { scripts: readonly string[]; sheets: readonly string[]; style: string };

/** What of the compilation a merchant gets. */
export type Code = {
  files: readonly BundleFile[];
  /** What a first view with these lazy views (source files) needs. */
  neededBy: (views: readonly string[]) => NeededFiles;
  /** Paths of screens that are not among the files. */
  closedRoutes: readonly string[];
};

const suffixes = ['', '.br', '.gz'];

/** Finds a merchant's share of the compilation, worked out once for all merchants whose documents lead to the same. */
export function openCode(compiled: Compiled, usage: Usage): (merchant: ResolvedMerchant) => Code {
  const known = new Set(compiled.files);
  const shared = compiled.shared.map((path) => ({ source: `${compiled.folder}/public/${path}`, path }));
  const byUsage = new Map<string, Code>();
  const textOf = new Map(
    compiled.files
      .filter((file) => file.endsWith('.css'))
      .map((file) => [file, readFileSync(`${compiled.folder}/client/${file}`, 'utf8').trim()]),
  );
  const neededBy = (views: readonly string[]): NeededFiles => {
    const files = reachableFiles(compiled.manifest, [clientEntry, ...views]);
    const sheets = files.filter((file) => textOf.has(file));
    return {
      scripts: [...new Set([compiled.entry, ...files])].filter((file) => file.endsWith('.js')),
      sheets,
      style: sheets.map((file) => textOf.get(file)).join(''),
    };
  };
  return (merchant) => {
    const { key, has, closedRoutes } = usageOf(merchant, usage);
    const found = byUsage.get(key);
    if (found) return found;
    const reached = reachableFiles(compiled.manifest, [clientEntry], has);
    const names = reached.flatMap((file) => suffixes.map((suffix) => file + suffix)).filter((name) => known.has(name));
    const own = names.map((path) => ({ source: `${compiled.folder}/client/${path}`, path }));
    const code = { files: [...own, ...shared], closedRoutes, neededBy };
    byUsage.set(key, code);
    return code;
  };
}
