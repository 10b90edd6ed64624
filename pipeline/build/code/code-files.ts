import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import type { BundleFile } from '../bundle/bundle.ts';
import { firstScripts, reachableFiles } from './chunk-graph.ts';
import { clientEntry, type Compiled } from './compile.ts';
import { usageOf, type MerchantUsage, type Usage } from './usage.ts';

/** What of the compilation a merchant gets. */
export type Code = {
  files: readonly BundleFile[];
  /** Compiled scripts that a first view with these section types needs, the entry first. */
  scriptsOf: (sections: readonly string[]) => readonly string[];
  /** Paths of screens that are not among the files. */
  closedRoutes: readonly string[];
};

const suffixes = ['', '.br', '.gz'];

/** Finds a merchant's share of the compilation, worked out once for all merchants that reach the same. */
export function openCode(compiled: Compiled, usage: Usage): (merchant: ResolvedMerchant) => Code {
  const known = new Set(compiled.files);
  const sources = Object.keys(compiled.manifest);
  const shared = compiled.shared.map((path) => ({ source: `${compiled.folder}/public/${path}`, path }));
  const byUsage = new Map<string, Code>();
  const byFiles = new Map<string, Code>();

  return (merchant) => {
    const used = usageOf(merchant, usage);
    const code = byUsage.get(used.key) ?? find(used);
    byUsage.set(used.key, code);
    return code;
  };

  /** Documents that lead elsewhere may lead to the same code. */
  function find({ has, closedRoutes }: MerchantUsage): Code {
    const key = sources.map((source) => (has(source) ? '1' : '0')).join('');
    const code = byFiles.get(key) ?? make();
    byFiles.set(key, code);
    return code;

    function make(): Code {
      const reached = reachableFiles(compiled.manifest, clientEntry, has);
      const names = reached
        .flatMap((file) => suffixes.map((suffix) => `${file}${suffix}`))
        .filter((name) => known.has(name));
      const scriptsOf = (sections: readonly string[]) => {
        const views = sections.map((type) => `src/sections/${type}/view.tsx`);
        return [...new Set([compiled.entry, ...firstScripts(compiled.manifest, clientEntry, views)])];
      };
      return {
        files: [...names.map((path) => ({ source: `${compiled.folder}/client/${path}`, path })), ...shared],
        closedRoutes,
        scriptsOf,
      };
    }
  }
}
