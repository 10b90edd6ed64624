import type { Manifest } from 'vite';

const filesOf = (manifest: Manifest, keys: Iterable<string>): string[] =>
  [...new Set([...keys].flatMap((key) => [manifest[key]?.file, ...(manifest[key]?.assets ?? [])]))].filter(
    (file) => file !== undefined,
  );

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

/** The scripts that the first view needs: the entry's, and those of the sections that it shows. */
export function firstScripts(manifest: Manifest, entry: string, views: readonly string[]): string[] {
  const lazy = views.flatMap((view) => staticClosure(manifest, view, entry));
  return filesOf(manifest, [...staticClosure(manifest, entry), ...lazy]).filter((file) => file.endsWith('.js'));
}
