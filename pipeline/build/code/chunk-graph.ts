import type { Manifest } from 'vite';

/** Files of some chunks, of what they import, and of what they import lazily where `has` says so; by default only what loads before their code runs. */
export function reachableFiles(
  manifest: Manifest,
  keys: readonly string[],
  has: (source: string) => boolean = () => false,
): string[] {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || found.has(key)) return;
    found.add(key);
    chunk.imports?.forEach(visit);
    chunk.dynamicImports?.filter(has).forEach(visit);
  };
  keys.forEach(visit);
  return [...new Set([...found].flatMap((key) => [manifest[key]?.file, ...(manifest[key]?.assets ?? [])]))].filter(
    (file) => file !== undefined,
  );
}
