import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { place, type StoredObject } from './object-store.ts';

/** A file in the cache, and its place in a bundle. */
export type BundleFile = { source: string; path: string };
export type Bundle = ReturnType<typeof beginBundle>;

/** Begins a bundle of `dist/<code>/`: written into a fresh folder, put in place by `publish` alone, so that a server never reads half of it. */
export function beginBundle(dist: string, code: string) {
  const target = join(dist, code);
  const unique = `${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
  const fresh = join(dist, `.fresh-${code}-${unique}`);
  const folders = new Set<string>();
  const placed = new Set<string>();
  mkdirSync(fresh, { recursive: true });
  /** Where a path of the bundle is now, in a folder that is there. */
  const inFresh = (path: string): string => {
    const folder = dirname(path);
    if (!folders.has(folder)) mkdirSync(`${fresh}/${folder}`, { recursive: true });
    folders.add(folder);
    return `${fresh}/${path}`;
  };
  return {
    /** Writes a file of this merchant alone. */
    write: (path: string, content: string | Uint8Array) => writeFileSync(inFresh(path), content),
    /** Links files that lie in the cache; paths that the bundle does not have yet. */
    link: (files: readonly BundleFile[]) => {
      for (const { source, path } of files) place(source, inFresh(path));
    },
    /** Links a stored object and its twins into a folder of the bundle; answers its address. */
    linkObject: ({ name, files }: StoredObject, folder: string): string => {
      const address = `${folder}/${name}`;
      if (!placed.has(address)) for (const { suffix, path } of files) place(path, inFresh(address + suffix));
      placed.add(address);
      return `/${address}`;
    },
    publish: () => {
      if (!existsSync(target)) return renameSync(fresh, target);
      const old = join(dist, `.old-${code}-${unique}`);
      renameSync(target, old);
      renameSync(fresh, target);
      rmSync(old, { recursive: true, force: true });
    },
    discard: () => rmSync(fresh, { recursive: true, force: true }),
  };
}
