import { existsSync, mkdirSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** Where a merchant is published: its releases, the pointer to one of them, the hashed files of the last ones. All absolute. */
export type Site = { code: string; releases: string; current: string; files: string };

/** The site of a merchant below a folder; makes its folders. */
export function openSite(root: string, code: string): Site {
  const folder = join(resolve(root), code);
  const site = {
    code,
    releases: join(folder, 'releases'),
    current: join(folder, 'current'),
    files: join(folder, 'files'),
  };
  mkdirSync(site.releases, { recursive: true });
  mkdirSync(site.files, { recursive: true });
  return site;
}

/** Names of the releases, the one published last first. */
export function listReleases({ releases }: Site): string[] {
  const published = (name: string) => statSync(join(releases, name)).mtimeMs;
  return readdirSync(releases)
    .filter((name) => !name.includes('.'))
    .toSorted((a, b) => published(b) - published(a));
}

/** Name of the release that the pointer names; undefined before the first. */
export const currentRelease = ({ current }: Site): string | undefined =>
  existsSync(current) ? basename(readlinkSync(current)) : undefined;
