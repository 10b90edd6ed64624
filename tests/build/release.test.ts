import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
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

test('BUILD-4 the current release is kept, whatever the clock says of when it was published', () => {
  for (const version of ['one', 'two', 'three']) {
    const { release: name } = publish(bundle(version), site, 3);
    const later = Date.now() / 1000 + 3600;
    if (version !== 'three') utimesSync(join(site.releases, name), later, later);
  }
  publish(bundle('three'), site, 1);
  expect(shown()).toBe('page three');
  expect(hasFile('app.three.js')).toBe(true);
});

test('BUILD-4 what is no bundle is not published', () => {
  expect(() => publish(folder, site, 3)).toThrow(/is no bundle: run npm run build/);
  expect(currentRelease(site)).toBeUndefined();
});

/** The command in a folder that has bundles of its own. */
function release(...given: string[]) {
  const script = join(import.meta.dirname, '../../scripts/release.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...given], { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
}
const refused = (line: string) => ({ status: 1, stdout: '', stderr: `${line}\n` });

test('BUILD-4 the command says what is not there, with the nearest that is, and makes nothing for it', () => {
  expect(release()).toEqual(refused('dist/ holds no bundle: run npm run build first.'));
  bundle('one');
  expect(release('shpo')).toEqual(refused('There is no bundle of "shpo" in dist/. Did you mean "shop"?'));
  expect(release('--list')).toEqual({ status: 0, stdout: 'Nothing is published in published.\n', stderr: '' });
  expect(existsSync(join(folder, 'published'))).toBe(false);
  expect(release('shop', '--channel', 'staging').stdout).toMatch(/^shop: release \S+\nReload nginx/);
  expect(release('--list').stdout).toMatch(/^shop \S+ ← current\n$/);
  for (const option of ['--list', '--back'])
    expect(release('shpo', option)).toEqual(
      refused('Nothing of "shpo" is published in published. Did you mean "shop"?'),
    );
});

test('BUILD-4 a folder that cannot be made is told in a sentence', () => {
  bundle('one');
  writeFileSync(join(folder, 'file'), '');
  const inFile = join(folder, 'file/shop/releases');
  expect(release('--to', 'file', '--channel', 'staging')).toEqual(
    refused(`The folder ${inFile} cannot be made: a part of its path is a file.`),
  );
});

test('CFG-8 a merchant that is not ready for players is released to staging alone, until what it lives with is accepted', () => {
  bundle('one');
  const root = join(import.meta.dirname, '../..');
  for (const name of ['src', 'public', 'locales']) symlinkSync(join(root, name), join(folder, name));
  mkdirSync(join(folder, 'merchants/shop'), { recursive: true });
  symlinkSync(join(root, 'merchants/_base'), join(folder, 'merchants/_base'));
  const write = (name: string, value: object) =>
    writeFileSync(join(folder, 'merchants/shop', name), JSON.stringify(value));
  write('merchant.json', { name: 'Shop', description: 'merchant-defaults.description', domains: ['shop.example'] });
  write('theme.json', { default: 'light' });

  const held = release('shop');
  expect(held.stdout).toMatch(
    /shop\/merchant\.json:1:1 warning placeholder-licence[^]*shop: not ready to go live[^]*shop: not published/,
  );
  expect(held.status).toBe(1);
  expect(currentRelease(site)).toBeUndefined();
  expect(release('shop', '--channel', 'staging').status).toBe(0);

  const reasons = ['placeholder-licence', 'borrowed-art'].map((rule) => ({ rule, reason: 'A shop of play money.' }));
  write('accepted.json', { accepted: reasons });
  expect(release('shop').stdout).toMatch(/^shop: release \S+ \(published before\)/);
  write('accepted.json', { accepted: [...reasons, { rule: 'placeholder-licens', reason: 'x' }] });
  expect(release('shop').status).toBe(1);
});
