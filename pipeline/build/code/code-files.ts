import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import type { BundleFile } from '#pipeline/store/bundle.ts';
import { reachableFiles } from './chunk-graph.ts';
import { clientEntry, type Compiled } from './compile.ts';
import { usageOf, type Usage } from './usage.ts';

/** What of the compilation a merchant gets. */
export type Code = {
  files: readonly BundleFile[];
  /** Compiled scripts that a first view with these lazy views (source files) needs, the entry first. */
  scriptsOf: (views: readonly string[]) => readonly string[];
  /** Paths of screens that are not among the files. */
  closedRoutes: readonly string[];
};

const suffixes = ['', '.br', '.gz'];

/** Finds a merchant's share of the compilation, worked out once for all merchants whose documents lead to the same. */
export function openCode(compiled: Compiled, usage: Usage): (merchant: ResolvedMerchant) => Code {
  const known = new Set(compiled.files);
  const shared = compiled.shared.map((path) => ({ source: `${compiled.folder}/public/${path}`, path }));
  const byUsage = new Map<string, Code>();
  const scriptsOf = (views: readonly string[]) =>
    reachableFiles(compiled.manifest, [clientEntry, ...views]).filter((file) => file.endsWith('.js'));
  return (merchant) => {
    const { key, has, closedRoutes } = usageOf(merchant, usage);
    const found = byUsage.get(key);
    if (found) return found;
    const reached = reachableFiles(compiled.manifest, [clientEntry], has);
    const names = reached.flatMap((file) => suffixes.map((suffix) => file + suffix)).filter((name) => known.has(name));
    const own = names.map((path) => ({ source: `${compiled.folder}/client/${path}`, path }));
    const code = { files: [...own, ...shared], closedRoutes, scriptsOf };
    byUsage.set(key, code);
    return code;
  };
}
