import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { channelNames } from '#schemas/merchant/channel.ts';
import { channelsFolder } from '#pipeline/config/channels.ts';
import { acceptedFile } from '#pipeline/config/load.ts';
import { packsFolder, passedChanges } from '#pipeline/config/packs.ts';
import { digest } from '#pipeline/store/digest.ts';
import { writeWhole } from '#pipeline/store/object-store.ts';
import { isTemplate } from '#schemas/merchant/template-code.ts';
import { openSources } from '../page/merchant-source.ts';
import type { Paths } from '../paths.ts';
import { entryState, filesBelow, folderState } from '../code/source-hash.ts';

/** In the place of the fingerprint of a merchant whose last build failed: its bundle, if any, is an earlier one. */
export const failedStamp = 'failed';

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

/**
 * The fingerprint that all merchants of a run share: the compilation, the pipeline's code, the product's texts, the templates, the
 * jurisdiction packs and how much of them holds by now.
 */
export function commonFingerprint(paths: Paths, compiledHash: string): string {
  const templates = templatesOf(paths).map(entryState);
  const code = codeOf(paths).map((path) => digest(readFileSync(path)));
  const packs = filesBelow(packsOf(paths)).map(entryState);
  const law = passedChanges(openSources(paths));
  const games = paths.catalogue === undefined ? '' : digest(readFileSync(paths.catalogue));
  return digest(
    [compiledHash, paths.channel, law, games, ...code, ...packs, folderState(paths.locales), ...templates].join('\n'),
  );
}

/** The pipeline's own code, of which bundles are made, too. */
const codeOf = ({ root }: Paths): string[] =>
  ['pipeline', 'promises'].flatMap((room) =>
    filesBelow(join(root, room), (path) => /\.(ts|js)$/.test(path) && !path.endsWith('.test.ts')),
  );

const packsOf = ({ root }: Paths): string => join(root, packsFolder);

function templatesOf({ merchants, root }: Paths): string[] {
  const folders = [...new Set([merchants, join(root, 'merchants')])].filter((folder) => existsSync(folder));
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter(isTemplate)
      .map((name) => join(folder, name)),
  );
}

/** Changes whenever the bundle of this merchant could. Reads no content: 0.1 ms. */
export const merchantFingerprint = (paths: Paths, code: string, common: string): string =>
  digest(common + folderState(join(paths.merchants, code)));

/** What all bundles are made from, by its content: the same on every machine and after every checkout. */
export function commonSources(paths: Paths, compiledHash: string): string {
  const content = [
    ...codeOf(paths),
    ...(paths.catalogue === undefined ? [] : [paths.catalogue]),
    ...filesBelow(paths.locales),
    ...filesBelow(packsOf(paths)),
    ...templatesOf(paths).flatMap((path) => filesBelow(path, isBuiltFrom(paths))),
  ];
  return digest(
    [compiledHash, paths.channel, passedChanges(openSources(paths)), contentOf(paths.root, content)].join('\n'),
  );
}

/** Whether a file of a merchant or template goes into a bundle of this channel. */
const isBuiltFrom =
  ({ channel }: Paths) =>
  (path: string): boolean =>
    !path.endsWith('.spec.json') &&
    basename(path) !== acceptedFile &&
    !channelNames.some((each) => each !== channel && path.endsWith(join(channelsFolder, `${each}.json`)));

/** Likewise, of one merchant's bundle. */
export function sourcesOf(paths: Paths, code: string, common: string): string {
  const folder = join(paths.merchants, code);
  return digest(common + contentOf(folder, filesBelow(folder, isBuiltFrom(paths))));
}

const contentOf = (folder: string, files: readonly string[]): string =>
  files.map((path) => `${relative(folder, path)}\n${digest(readFileSync(path))}`).join('\n');
