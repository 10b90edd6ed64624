import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { digest } from '../build/bundle/digest.ts';
import { nginxConfig, type NginxSite } from '../build/bundle/nginx-config.ts';
import { place } from '../build/bundle/object-store.ts';
import { filesBelow } from '../build/code/source-hash.ts';
import { currentRelease, listReleases, makeFolders, type Site } from './site.ts';

/** Folders whose files are named by their content: they can lie beside those of any other release. */
const hashedFolders = ['assets', 'texts'];

/**
 * Publishes a bundle (BUILD-4): it becomes a release named by its content, its hashed files join those of the last `keep`
 * releases, and only then does the pointer move to it. Publishing the same content again only moves the pointer. Throws
 * when the bundle is none.
 */
export function publish(bundle: string, site: Site, keep: number): { release: string; isNew: boolean } {
  if (!existsSync(join(bundle, 'headers.json'))) throw new Error(`${bundle} is no bundle: run npm run build first.`);
  makeFolders(site);
  const files = filesBelow(bundle).map((path) => relative(bundle, path));
  const release = digest(files.map((path) => `${path}\n${digest(readFileSync(join(bundle, path)))}`).join('\n'));
  const folder = join(site.releases, release);
  const isNew = !existsSync(folder);
  if (isNew) writeRelease(bundle, files, site, folder);
  else utimesSync(folder, new Date(), new Date());
  const missing = files.filter((path) => isHashed(path) && !existsSync(join(site.files, path)));
  for (const path of missing) putFile(join(folder, path), join(site.files, path));
  point(site, release);
  forget(site, keep);
  return { release, isNew };
}

/** Points at the release that was published before the current one; returns its name. Throws when there is none. */
export function rollBack(site: Site): string {
  const names = listReleases(site);
  const earlier = names[names.indexOf(currentRelease(site) ?? '') + 1];
  if (earlier === undefined) throw new Error(`There is no release of ${site.code} before the current one.`);
  point(site, earlier);
  return earlier;
}

const isHashed = (path: string) => hashedFolders.some((folder) => path.startsWith(`${folder}/`));

/** Writes beside and renames, so that a release is whole or not there; its server block names the release's own folder. */
function writeRelease(bundle: string, files: readonly string[], site: Site, folder: string): void {
  const fresh = `${folder}.${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  for (const path of files.filter((each) => each !== 'nginx.conf')) putFile(join(bundle, path), join(fresh, path));
  const served = JSON.parse(readFileSync(join(bundle, 'headers.json'), 'utf8')) as Pick<
    NginxSite,
    'domains' | 'rules' | 'pages'
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

/** Removes releases beyond the last `keep`, never the current one, and the hashed files that only they had. */
function forget(site: Site, keep: number): void {
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
}
