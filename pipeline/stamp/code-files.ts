import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import type { BundleFile } from './bundle.ts';
import { firstView, reachableFiles } from './chunk-graph.ts';
import { clientEntry, type Compiled } from './compile.ts';
import { keysNamedIn } from './first-texts.ts';
import { firstViewKinds, usageOf, type MerchantUsage, type Usage } from './usage.ts';

/** What of the compilation a merchant gets. */
export type Code = {
  files: readonly BundleFile[];
  /** Compiled style sheets of the first view, in cascade order. */
  styles: readonly string[];
  /** All others, in cascade order. */
  laterStyles: readonly string[];
  /** Compiled scripts of the first view, the entry first. */
  scripts: readonly string[];
  /** Keys of texts that those scripts name themselves. */
  textKeys: ReadonlySet<string>;
  /** Paths of screens that are not among the files. */
  closedRoutes: readonly string[];
};

const suffixes = ['', '.br', '.gz'];

/** Finds a merchant's share of the compilation, worked out once for all merchants that reach the same. */
export function openCode(compiled: Compiled, usage: Usage): (merchant: ResolvedMerchant) => Code {
  const read = (file: string) => readFileSync(join(compiled.folder, 'client', file), 'utf8');
  const known = new Set(compiled.files);
  const sources = Object.keys(compiled.manifest);
  const shared = compiled.shared.map((path) => ({ source: `${compiled.folder}/public/${path}`, path }));
  const byUsage = new Map<string, Code>();
  const byFiles = new Map<string, Code>();

  return (merchant) => {
    const used = usageOf(merchant, usage);
    const code = byUsage.get(used.key) ?? find(merchant, used);
    byUsage.set(used.key, code);
    return code;
  };

  /** Documents that lead elsewhere may lead to the same code. */
  function find(merchant: ResolvedMerchant, { has, closedRoutes }: MerchantUsage): Code {
    const kinds = firstViewKinds(merchant);
    const key = [...sources.map((source) => (has(source) ? '1' : '0')), ...kinds].join('\n');
    const code = byFiles.get(key) ?? make();
    byFiles.set(key, code);
    return code;

    function make(): Code {
      const view = firstView(compiled.manifest, clientEntry, kinds);
      const reached = reachableFiles(compiled.manifest, clientEntry, has);
      const laterStyles = reached.filter((file) => file.endsWith('.css') && !view.styles.includes(file));
      const names = reached
        .filter((file) => !file.endsWith('.css'))
        .flatMap((file) => suffixes.map((suffix) => `${file}${suffix}`))
        .filter((name) => known.has(name));
      const scripts = [...new Set([compiled.entry, ...view.scripts])];
      return {
        files: [...names.map((path) => ({ source: `${compiled.folder}/client/${path}`, path })), ...shared],
        styles: view.styles,
        laterStyles,
        closedRoutes,
        scripts,
        textKeys: keysNamedIn(scripts.map(read)),
      };
    }
  }
}
