import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { digest } from './digest.ts';
import { writeWhole } from './object-store.ts';
import type { Paths } from '../paths.ts';
import { entryState, filesBelow, folderState } from '../code/source-hash.ts';

/**
 * Opens the record of a dist folder, code of a merchant to the fingerprint of what its bundle was made from; a broken file
 * counts as empty, which only costs time.
 */
export function openStampRecord(paths: Paths) {
  const file = join(paths.cache, 'stamps', `${digest(paths.dist)}.json`);
  let stamps: Record<string, string> = {};
  try {
    stamps = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch {
    mkdirSync(dirname(file), { recursive: true });
  }
  return {
    read: (code: string) => (Object.hasOwn(stamps, code) ? stamps[code] : undefined),
    note: (code: string, fingerprint: string) => {
      stamps[code] = fingerprint;
    },
    save: () => writeWhole(file, JSON.stringify(stamps)),
  };
}

/** The fingerprint that all merchants of a run share: the compilation, the pipeline's code, the product's texts and the templates. */
export function commonFingerprint(paths: Paths, compiledHash: string): string {
  const code = filesBelow(
    join(paths.root, 'pipeline'),
    (path) => /\.(ts|js)$/.test(path) && !path.endsWith('.test.ts'),
  );
  const folders = [...new Set([paths.merchants, join(paths.root, 'merchants')])].filter((folder) => existsSync(folder));
  const templates = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.startsWith('_'))
      .map((name) => entryState(join(folder, name))),
  );
  return digest(
    [compiledHash, ...code.map((path) => digest(readFileSync(path))), folderState(paths.locales), ...templates].join(
      '\n',
    ),
  );
}

/** Changes whenever the bundle of this merchant could. Reads no content: 0.1 ms. */
export const merchantFingerprint = (paths: Paths, code: string, common: string): string =>
  digest(common + folderState(join(paths.merchants, code)));
