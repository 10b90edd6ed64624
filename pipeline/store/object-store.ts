import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { compressedTwins, isCompressible } from './compress.ts';
import { digest } from './digest.ts';

/** Puts a file into a bundle without copying its bytes; copies where the file system cannot link. The target must not exist. */
export function place(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

/** A stored content: its name in addresses, and its files (itself and its compressed twins) by suffix. */
export type StoredObject = { name: string; files: { suffix: string; path: string }[] };

/** The name of a file with the hash of its content before the extension. */
export function nameByContent(given: string, content: Buffer): string {
  const extension = extname(given);
  return `${basename(given, extension)}.${digest(content)}${extension}`;
}

export type ObjectStore = ReturnType<typeof openObjectStore>;

/**
 * Opens the store of a cache folder: contents that bundles share, named by their hash and compressed once (`.foyer/objects/`).
 * It remembers in memory what it has seen, so one store serves one run, and a run reads a file or prints an object once.
 */
export function openObjectStore(cache: string) {
  const folder = join(cache, 'objects');
  mkdirSync(folder, { recursive: true });
  const byName = new Map<string, StoredObject>();
  const byFile = new Map<string, StoredObject>();
  const byValue = new WeakMap<object, StoredObject>();
  const keep = (content: Buffer, given: string): StoredObject => {
    const name = nameByContent(given, content);
    const known = byName.get(name);
    if (known) return known;
    const path = join(folder, name);
    const twins = isCompressible(name, content.length) ? Object.entries(compressedTwins) : [];
    const files = ['', ...twins.map(([suffix]) => suffix)].map((suffix) => ({ suffix, path: `${path}${suffix}` }));
    // An earlier release may have kept the same content with fewer twins.
    if (!files.every((file) => existsSync(file.path))) {
      for (const [suffix, compress] of twins) writeWhole(`${path}${suffix}`, compress(content));
      writeWhole(path, content);
    }
    const stored = { name, files };
    byName.set(name, stored);
    return stored;
  };
  return {
    keep,
    /** Keeps a file by its name, with the content of another one where that is published in its place. */
    keepFile: (path: string, published = path) => {
      const stored = byFile.get(path) ?? keep(readFileSync(published), basename(path));
      byFile.set(path, stored);
      return stored;
    },
    /** Keeps a value as JSON. */
    keepJson: (value: object, name: string) => {
      const stored = byValue.get(value) ?? keep(Buffer.from(JSON.stringify(value)), name);
      byValue.set(value, stored);
      return stored;
    },
  };
}

/** Writes beside and renames: workers that keep the same content at once never see half of it. The folder must be there. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const fresh = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(fresh, content);
  renameSync(fresh, path);
}
