import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressedTwins } from './compress.ts';
import { place, type StoredObject } from './object-store.ts';

/** A bundle in the making: written into a fresh folder, put in place by `publish` alone, so that a server never reads half of it. */
export type Bundle = {
  /** Writes a file of this merchant alone; `twins` adds the quickly compressed forms. */
  write: (path: string, content: string, options?: { twins?: boolean }) => void;
  /** Links a file that lies in the cache. */
  link: (source: string, path: string) => void;
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
  const folders = new Set<string>();
  const placed = new Set<string>();
  const at = (path: string) => {
    const full = join(fresh, path);
    const folder = dirname(full);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    return full;
  };
  const link = (source: string, path: string) => {
    if (placed.has(path)) return;
    placed.add(path);
    place(source, at(path));
  };
  return {
    link,
    write: (path, content, { twins = false } = {}) => {
      writeFileSync(at(path), content);
      if (twins)
        for (const [suffix, twin] of compressedTwins(Buffer.from(content), 5))
          writeFileSync(at(`${path}${suffix}`), twin);
    },
    linkObject: (stored, folder) => {
      for (const { suffix, path } of stored.files) link(path, `${folder}/${stored.name}${suffix}`);
      return `/${folder}/${stored.name}`;
    },
    publish: () => {
      const old = join(dist, `.old-${code}-${unique}`);
      try {
        renameSync(target, old);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
      renameSync(fresh, target);
      rmSync(old, { recursive: true, force: true });
    },
    discard: () => rmSync(fresh, { recursive: true, force: true }),
  };
}
