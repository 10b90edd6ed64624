import type { Manifest } from 'vite';

const filesOf = (manifest: Manifest, keys: Iterable<string>): string[] =>
  [
    ...new Set(
      [...keys].flatMap((key) => [
        manifest[key]?.file,
        ...(manifest[key]?.css ?? []),
        ...(manifest[key]?.assets ?? []),
      ]),
    ),
  ].filter((file) => file !== undefined);

/** The chunks that load together with `key` before its code runs, itself first. A lazy chunk names the entry among its imports: `stop` ends there. */
export function staticClosure(manifest: Manifest, key: string, stop?: string): string[] {
  const found = new Set<string>();
  const visit = (next: string) => {
    if (found.has(next) || next === stop || manifest[next] === undefined) return;
    found.add(next);
    manifest[next].imports?.forEach(visit);
  };
  visit(key);
  return [...found];
}

/** Every file that a bundle needs: what the entry loads, and what it may load later of what the merchant has. */
export function reachableFiles(manifest: Manifest, entry: string, has: (source: string) => boolean): string[] {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || found.has(key)) return;
    found.add(key);
    chunk.imports?.forEach(visit);
    chunk.dynamicImports?.filter(has).forEach(visit);
  };
  visit(entry);
  return filesOf(manifest, found);
}

/** What the first view needs: the entry's scripts, to fetch once the page is shown, and the style sheets of all that it shows, to inline in cascade order. */
export function firstView(
  manifest: Manifest,
  entry: string,
  lazyViews: readonly string[],
): { scripts: string[]; styles: string[] } {
  const eager = staticClosure(manifest, entry);
  const lazy = lazyViews.flatMap((view) => staticClosure(manifest, view, entry));
  return {
    scripts: filesOf(manifest, eager).filter((file) => file.endsWith('.js')),
    styles: filesOf(manifest, [...eager, ...lazy]).filter((file) => file.endsWith('.css')),
  };
}
