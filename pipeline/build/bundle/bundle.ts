import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { place, type StoredObject } from './object-store.ts';

/** A file in the cache, and its place in a bundle. */
export type BundleFile = { source: string; path: string };

/** A bundle in the making: written into a fresh folder, put in place by `publish` alone, so that a server never reads half of it. */
export type Bundle = {
  /** Writes a file of this merchant alone. */
  write: (path: string, content: string | Uint8Array) => void;
  /** Links files that lie in the cache; paths that the bundle does not have yet. */
  link: (files: readonly BundleFile[]) => void;
  /** Links a stored object and its twins into a folder of the bundle; answers its address. */
  linkObject: (stored: StoredObject, folder: string) => string;
  publish: () => void;
  discard: () => void;
};

/** Begins a bundle of `dist/<code>/`. */
export function beginBundle(dist: string, code: string): Bundle {
  const target = join(dist, code);
  const unique = `${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
  const fresh = join(dist, `.fresh-${code}-${unique}`);
  const folders = new Set<string>(['']);
  const placed = new Set<string>();
  mkdirSync(fresh, { recursive: true });
  const makeFolder = (folder: string) => {
    if (folders.has(folder)) return;
    mkdirSync(`${fresh}/${folder}`, { recursive: true });
    folders.add(folder);
  };
  return {
    link: (files) => {
      for (const { source, path } of files) {
        makeFolder(folderOf(path));
        place(source, `${fresh}/${path}`);
      }
    },
    write: (path, content) => {
      makeFolder(folderOf(path));
      writeFileSync(`${fresh}/${path}`, content);
    },
    linkObject: ({ name, files }, folder) => {
      const address = `${folder}/${name}`;
      if (!placed.has(address)) {
        makeFolder(folder);
        for (const { suffix, path } of files) place(path, `${fresh}/${address}${suffix}`);
        placed.add(address);
      }
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

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
