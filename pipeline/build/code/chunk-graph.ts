import type { Manifest } from 'vite';

/**
 * Files of some chunks, of what they import, and of what they import lazily where `has` says so; by default only what loads before their code runs.
 * What a chunk imports is before it, which is the order of their style sheets.
 */
export function reachableFiles(
  manifest: Manifest,
  keys: readonly string[],
  has: (source: string) => boolean = () => false,
): string[] {
  const visited = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || visited.has(key)) return;
    visited.add(key);
    chunk.imports?.forEach(visit);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    chunk.dynamicImports?.filter(has).forEach(visit);
  };
  keys.forEach(visit);
  return [...files];
}
