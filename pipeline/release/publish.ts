import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { ChannelName } from '#schemas/merchant/channel.ts';
import { digest } from '../store/digest.ts';
import { madeFromFile, readMadeFrom } from '../build/bundle/made-from.ts';
import { nginxConfig, type NginxSite } from '../build/bundle/nginx-config.ts';
import { place } from '../store/object-store.ts';
import { filesBelow } from '../build/code/source-hash.ts';
import { act, channelOf, readRecord, writeRecord } from './record.ts';
import { keepSaid } from './said.ts';
import { currentRelease, listReleases, makeFolders, type Site } from './site.ts';

/** Folders whose files are named by their content: they can lie beside those of any other release. */
const hashedFolders = ['assets', 'texts'];

/** What is published: the releases that stay, for which channel it is, who does it, and what for. */
export type Publishing = { keep: number; channel: ChannelName; by?: string | undefined; title?: string | undefined };

/** Releases that stay unless it is said otherwise. */
export const usualKeep = 5;

/** Codes that have a bundle in a folder. */
export const bundlesIn = (dist: string): string[] =>
  existsSync(dist) ? readdirSync(dist).filter((name) => existsSync(join(dist, name, 'headers.json'))) : [];

/**
 * Publishes a bundle (BUILD-4): it becomes a release named by its content, its hashed files join those of the last `keep`
 * releases, and only then does the pointer move to it. Publishing the same content again only moves the pointer. Throws
 * a sentence when the bundle is none, when the site is held, and when it is another channel's.
 */
export function publish(
  bundle: string,
  site: Site,
  { keep, channel, by, title }: Publishing,
): { release: string; isNew: boolean } {
  if (!existsSync(join(bundle, 'headers.json'))) throw new Error(`${bundle} is no bundle: run npm run build first.`);
  refuseHeld(site);
  const other = channelOf(site);
  if (other !== undefined && other !== channel)
    throw new Error(`${site.code} is published there for ${other}: give ${channel} a folder of its own.`);
  makeFolders(site);
  const files = filesOf(bundle);
  const release = releaseOf(bundle);
  const folder = join(site.releases, release);
  const isNew = !existsSync(folder);
  if (isNew) writeRelease(bundle, files, site, folder);
  noteOrder(site, release);
  const missing = files.filter((path) => isHashed(path) && !existsSync(join(site.files, path)));
  for (const path of missing) putFile(join(folder, path), join(site.files, path));
  // Somebody may have held it meanwhile.
  refuseHeld(site);
  point(site, release);
  const bytes = files.reduce((sum, path) => sum + statSync(join(bundle, path)).size, 0);
  const from = readMadeFrom(bundle);
  const note = { ...act(by), channel, bytes, revision: from?.revision, title };
  const kept = forget(site, keep);
  keepSaid(site, release, from?.said, kept);
  const { retired: _, ...record } = readRecord(site);
  writeRecord(site, { ...record, releases: { ...record.releases, [release]: note } }, kept);
  return { release, isNew };
}

/** What of a bundle goes into a release. */
const filesOf = (bundle: string): string[] =>
  filesBelow(bundle)
    .map((path) => relative(bundle, path))
    .filter((path) => path !== madeFromFile);

/** The name of the release that a bundle is: a hash of its content. */
export const releaseOf = (bundle: string): string =>
  digest(
    filesOf(bundle)
      .map((path) => `${path}\n${digest(readFileSync(join(bundle, path)))}`)
      .join('\n'),
  );

function refuseHeld(site: Site): void {
  if (readRecord(site).hold) throw new Error(`${site.code} is held at ${currentRelease(site)}: lift it first.`);
}

/** The order of releases is that in which they were shown: what is shown until now is right before this one. */
function noteOrder(site: Site, release: string): void {
  const [shown, now] = [currentRelease(site), Date.now()];
  const note = (name: string, at: number) => utimesSync(join(site.releases, name), new Date(at), new Date(at));
  if (shown !== undefined && shown !== release) note(shown, now - 1);
  note(release, now);
}

/** The release that was published before the current one. Throws a sentence when there is none. */
export function earlierRelease(site: Site): string {
  const names = listReleases(site);
  const earlier = names[names.indexOf(currentRelease(site) ?? '') + 1];
  if (earlier === undefined) throw new Error(`There is no release of ${site.code} before the current one.`);
  return earlier;
}

/** The release whose name begins so. Throws a sentence when there is none, or more than one. */
export function releaseNamed(site: Site, name: string): string {
  const all = listReleases(site);
  const [found, other] = all.filter((each) => each.startsWith(name));
  if (found !== undefined && other === undefined) return found;
  const reason = found === undefined ? `no release "${name}"` : `more than one release that begins with "${name}"`;
  throw new Error(`There is ${reason} of ${site.code}. There are: ${all.join(', ')}.`);
}

/** Points at a release chosen by hand, and holds it: nothing is published over it until `lift`. */
export function moveTo(site: Site, release: string, by?: string, why?: string): void {
  point(site, release);
  hold(site, by, why);
}

/** Keeps the pointer where it is, whatever is published, until `lift`. Throws a sentence where there is none. */
export function hold(site: Site, by?: string, why?: string): void {
  if (currentRelease(site) === undefined) throw new Error(`${site.code} shows no release that could be held.`);
  const { retired: _, ...record } = readRecord(site);
  writeRecord(site, { ...record, hold: { ...act(by), why } }, listReleases(site));
}

/** Lets the next publishing move the pointer again. Throws a sentence where nothing is held. */
export function lift(site: Site): void {
  const { hold: held, ...record } = readRecord(site);
  if (!held) throw new Error(`${site.code} is not held.`);
  writeRecord(site, record, listReleases(site));
}

/** Takes the pointer away, so that nothing is served; releases and files stay, and `moveTo` brings one of them back. */
export function retire(site: Site, by?: string): void {
  rmSync(site.current, { force: true });
  writeRecord(site, { ...readRecord(site), retired: act(by) }, listReleases(site));
}

const isHashed = (path: string) => hashedFolders.some((folder) => path.startsWith(`${folder}/`));

/** Writes beside and renames, so that a release is whole or not there; its server block names the release's own folder. */
function writeRelease(bundle: string, files: readonly string[], site: Site, folder: string): void {
  const fresh = `${folder}.${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  for (const path of files.filter((each) => each !== 'nginx.conf')) putFile(join(bundle, path), join(fresh, path));
  const served = JSON.parse(readFileSync(join(bundle, 'headers.json'), 'utf8')) as Pick<
    NginxSite,
    'domains' | 'rules' | 'pages' | 'sites' | 'merchant'
  >;
  const config = nginxConfig({ ...served, code: site.code, root: folder, files: site.files, hashedFolders });
  writeFileSync(join(fresh, 'nginx.conf'), config);
  renameSync(fresh, folder);
}

function putFile(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  place(source, target);
}

/** A link is made beside the pointer and renamed over it: whoever follows it finds the one release or the other. */
function point(site: Site, release: string): void {
  const fresh = `${site.current}.${process.pid}`;
  rmSync(fresh, { force: true });
  symlinkSync(join('releases', release), fresh);
  renameSync(fresh, site.current);
}

/** Removes releases beyond the last `keep`, never the current one, and the hashed files that only they had. Returns those that stay. */
function forget(site: Site, keep: number): readonly string[] {
  const current = currentRelease(site);
  const names = listReleases(site);
  const recent = names.filter((name, index) => index < keep || name === current);
  for (const name of names.filter((each) => !recent.includes(each)))
    rmSync(join(site.releases, name), { recursive: true, force: true });
  for (const folder of hashedFolders.filter((each) => existsSync(join(site.files, each)))) {
    for (const name of readdirSync(join(site.files, folder))) {
      const isHeld = recent.some((release) => existsSync(join(site.releases, release, folder, name)));
      if (!isHeld) rmSync(join(site.files, folder, name));
    }
  }
  return recent;
}
