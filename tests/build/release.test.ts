import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { publish, rollBack } from '#pipeline/release/publish.ts';
import { currentRelease, listReleases, openSite, type Site } from '#pipeline/release/site.ts';

let folder: string;
let site: Site;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  site = openSite(join(folder, 'published'), 'shop');
});

/** A bundle as the build leaves it: written anew, never changed in place. */
function bundle(version: string): string {
  const dist = join(folder, 'dist', 'shop');
  rmSync(dist, { recursive: true, force: true });
  const files = {
    'index.html': `page ${version}`,
    'headers.json': JSON.stringify({ domains: ['shop.example'], rules: { '/*': {}, '/assets/*': {} } }),
    'nginx.conf': 'the plain one',
    [`assets/app.${version}.js`]: `code ${version}`,
    'assets/logo.1.svg': 'logo',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), text);
  }
  return dist;
}
const shown = () => readFileSync(join(site.current, 'index.html'), 'utf8');
const hasFile = (name: string) => existsSync(join(site.files, 'assets', name));

test('BUILD-4 a release is named by its content, and the pointer moves to it', () => {
  const first = publish(bundle('one'), site, 3);
  const second = publish(bundle('two'), site, 3);
  expect([first.isNew, second.isNew, first.release === second.release]).toEqual([true, true, false]);
  expect(shown()).toBe('page two');
  expect(readlinkSync(site.current)).toBe(join('releases', second.release));
  expect(publish(bundle('one'), site, 3)).toEqual({ release: first.release, isNew: false });
  expect(shown()).toBe('page one');
  expect(readFileSync(join(site.current, 'nginx.conf'), 'utf8')).toContain(`root ${site.releases}/${first.release};`);
});

test('BUILD-4 an open tab still finds the files of the last releases, and of no older ones', () => {
  for (const version of ['one', 'two', 'three']) publish(bundle(version), site, 2);
  expect(listReleases(site)).toHaveLength(2);
  expect([hasFile('app.one.js'), hasFile('app.two.js'), hasFile('app.three.js')]).toEqual([false, true, true]);
  expect(hasFile('logo.1.svg')).toBe(true);
});

test('BUILD-4 rolling back moves the pointer and nothing else, as far as there are releases', () => {
  publish(bundle('one'), site, 3);
  publish(bundle('two'), site, 3);
  expect(rollBack(site)).toBe(currentRelease(site));
  expect(shown()).toBe('page one');
  expect([hasFile('app.one.js'), hasFile('app.two.js')]).toEqual([true, true]);
  expect(() => rollBack(site)).toThrow('There is no release of shop before the current one.');
  publish(bundle('three'), site, 1);
  expect(shown()).toBe('page three');
});

test('BUILD-4 what is no bundle is not published', () => {
  expect(() => publish(folder, site, 3)).toThrow(/is no bundle: run npm run build/);
  expect(currentRelease(site)).toBeUndefined();
});
