import { existsSync, mkdirSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { defaultChannel, type ChannelName } from '#schemas/merchant/channel.ts';
import { failureOf } from '../config/read-files.ts';

/** What the system says about a folder that is to be made, in words. */
const refusals: Readonly<Record<string, string>> = {
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a file of this name is there',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'nothing can be written there',
};

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Where a merchant is published: its releases, the pointer to one of them, the hashed files of the last ones, the record of who did what, and what the merchant of each release said. All absolute. */
export type Site = { code: string; releases: string; current: string; files: string; record: string; said: string };

/** The folder that a channel is published to, unless another is named. */
export const publishedFolder = (channel: ChannelName): string =>
  channel === defaultChannel ? 'published' : `published-${channel}`;

/** The site of a merchant below a folder, whether or not anything was published there. */
export function openSite(root: string, code: string): Site {
  const folder = join(resolve(root), code);
  const at = (name: string) => join(folder, name);
  return {
    code,
    releases: at('releases'),
    current: at('current'),
    files: at('files'),
    record: at('record.json'),
    said: at('said'),
  };
}

/** Codes of the merchants that were published below a folder. */
export const publishedCodes = (root: string): string[] =>
  isFolder(root) ? readdirSync(root).filter((code) => isFolder(openSite(root, code).releases)) : [];

/** Throws a sentence for the user when a folder of the site cannot be made. */
export function makeFolders({ releases, files }: Site): void {
  for (const folder of [releases, files]) {
    try {
      mkdirSync(folder, { recursive: true });
    } catch (error) {
      const code = failureOf(error);
      const reason = refusals[code] ?? `the system says ${code}`;
      throw new Error(`The folder ${folder} cannot be made: ${reason}.`, { cause: error });
    }
  }
}

/** Names of the releases, the one published last first. */
export function listReleases(site: Site): string[] {
  if (!isFolder(site.releases)) return [];
  const published = (name: string) => publishedAt(site, name).getTime();
  return readdirSync(site.releases)
    .filter((name) => !name.includes('.'))
    .toSorted((a, b) => published(b) - published(a));
}

/** When a release was published last. */
export const publishedAt = ({ releases }: Site, name: string): Date => statSync(join(releases, name)).mtime;

/** Name of the release that the pointer names; undefined before the first. */
export const currentRelease = ({ current }: Site): string | undefined =>
  existsSync(current) ? basename(readlinkSync(current)) : undefined;
