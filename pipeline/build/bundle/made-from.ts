import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChannelName } from '#schemas/merchant/channel.ts';
import type { Said } from './said.ts';

/** File of a bundle, served to nobody and part of no release, that says what the bundle was made from. */
export const madeFromFile = 'build.json';

/** What a bundle was made from: `sources` by content (`sourcesOf`), `revision` as git names it, with `+` when files differed from it; `said` is absent in bundles of older versions. */
export type MadeFrom = {
  sources: string;
  channel: ChannelName;
  revision?: string | undefined;
  said?: Said | undefined;
};

/** What a bundle says of its origin; undefined for one that says nothing. */
export function readMadeFrom(bundle: string): MadeFrom | undefined {
  const file = join(bundle, madeFromFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MadeFrom) : undefined;
}

/** The revision of a project's files; undefined where there is no git. */
export function revisionOf(root: string): string | undefined {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const head = git('rev-parse', '--short', 'HEAD');
  if (head.status !== 0) return undefined;
  return head.stdout.trim() + (git('status', '--porcelain', '--', '.').stdout === '' ? '' : '+');
}
