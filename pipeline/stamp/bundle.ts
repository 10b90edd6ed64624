import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { place, type StoredObject } from './object-store.ts';

/** A bundle in the making: written into a fresh folder, put in place by `publish` alone, so that a server never reads half of it. */
export type Bundle = {
  /** Writes a file of this merchant alone. */
  write: (path: string, content: string | Uint8Array) => void;
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
  const folders = new Set<string>(['']);
  const placed = new Set<string>();
  mkdirSync(fresh, { recursive: true });
  const at = (path: string) => {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (!folders.has(folder)) mkdirSync(`${fresh}/${folder}`, { recursive: true });
    folders.add(folder);
    return `${fresh}/${path}`;
  };
  const link = (source: string, path: string) => {
    if (placed.has(path)) return;
    placed.add(path);
    place(source, at(path));
  };
  return {
    link,
    write: (path, content) => writeFileSync(at(path), content),
    linkObject: (stored, folder) => {
      for (const { suffix, path } of stored.files) link(path, `${folder}/${stored.name}${suffix}`);
      return `/${folder}/${stored.name}`;
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
