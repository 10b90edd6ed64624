import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { commonSources, failedStamp, openStampRecord, sourcesOf } from '#pipeline/build/bundle/fingerprint.ts';
import { sourceHash } from '#pipeline/build/code/source-hash.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { earlierRelease, hold, lift, moveTo, publish, releaseNamed } from '#pipeline/release/publish.ts';
import { currentRelease, listReleases, openSite, type Site } from '#pipeline/release/site.ts';

let folder: string;
let site: Site;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  site = openSite(join(folder, 'published'), 'shop');
});

/** A bundle as the build leaves it: written from scratch, never changed in place. */
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
const keeping = (keep: number) => ({ keep, channel: 'production', by: 'ada' }) as const;
const shown = () => readFileSync(join(site.current, 'index.html'), 'utf8');
const hasFile = (name: string) => existsSync(join(site.files, 'assets', name));

test('BUILD-4 a release is named by its content, and the pointer moves to it', () => {
  const first = publish(bundle('one'), site, keeping(3));
  const second = publish(bundle('two'), site, keeping(3));
  expect([first.isNew, second.isNew, first.release === second.release]).toEqual([true, true, false]);
  expect(shown()).toBe('page two');
  expect(readlinkSync(site.current)).toBe(join('releases', second.release));
  expect(publish(bundle('one'), site, keeping(3))).toEqual({ release: first.release, isNew: false });
  expect(shown()).toBe('page one');
  expect(readFileSync(join(site.current, 'nginx.conf'), 'utf8')).toContain(`root ${site.releases}/${first.release};`);
});

test('BUILD-4 an open tab still finds the files of the last releases, and of no older ones', () => {
  for (const version of ['one', 'two', 'three']) publish(bundle(version), site, keeping(2));
  expect(listReleases(site)).toHaveLength(2);
  expect([hasFile('app.one.js'), hasFile('app.two.js'), hasFile('app.three.js')]).toEqual([false, true, true]);
  expect(hasFile('logo.1.svg')).toBe(true);
});

test('BUILD-4 going back leads to what was shown before, not to what was gone back from', () => {
  publish(bundle('one'), site, keeping(5));
  publish(bundle('two'), site, keeping(5));
  moveTo(site, earlierRelease(site));
  lift(site);
  publish(bundle('three'), site, keeping(5));
  moveTo(site, earlierRelease(site));
  expect(shown()).toBe('page one');
});

test('BUILD-4 rolling back moves the pointer and nothing else, and holds it until it is lifted', () => {
  publish(bundle('one'), site, keeping(3));
  const second = publish(bundle('two'), site, keeping(3));
  moveTo(site, earlierRelease(site), 'ada', 'wrong prices');
  expect(shown()).toBe('page one');
  expect([hasFile('app.one.js'), hasFile('app.two.js')]).toEqual([true, true]);
  expect(() => earlierRelease(site)).toThrow('There is no release of shop before the current one.');
  expect(() => publish(bundle('three'), site, keeping(1))).toThrow(/^shop is held at \w+: lift it first\.$/);
  expect(shown()).toBe('page one');
  moveTo(site, releaseNamed(site, second.release.slice(0, 4)));
  expect(shown()).toBe('page two');
  expect(() => releaseNamed(site, 'nothing')).toThrow(/no release "nothing" of shop. There are: \w+, \w+\.$/);
  lift(site);
  expect(() => lift(site)).toThrow('shop is not held.');
  publish(bundle('three'), site, keeping(1));
  expect(shown()).toBe('page three');
  hold(site);
  expect(() => publish(bundle('one'), site, keeping(1))).toThrow(/is held/);
});

test('BUILD-4 one folder is one channel’s', () => {
  publish(bundle('one'), site, keeping(3));
  expect(() => publish(bundle('two'), site, { ...keeping(3), channel: 'staging' })).toThrow(
    'shop is published there for production: give staging a folder of its own.',
  );
});

test('BUILD-4 the current release is kept, whatever the clock says of when it was published', () => {
  for (const version of ['one', 'two', 'three']) {
    const { release: name } = publish(bundle(version), site, keeping(3));
    const later = Date.now() / 1000 + 3600;
    if (version !== 'three') utimesSync(join(site.releases, name), later, later);
  }
  publish(bundle('three'), site, keeping(1));
  expect(shown()).toBe('page three');
  expect(hasFile('app.three.js')).toBe(true);
});

test('BUILD-4 what is no bundle is not published', () => {
  expect(() => publish(folder, site, keeping(3))).toThrow(/is no bundle: run npm run build/);
  expect(currentRelease(site)).toBeUndefined();
});

/** The command in a folder that has bundles of its own. */
function release(...given: string[]) {
  const script = join(import.meta.dirname, '../../scripts/release.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...given, '--by', 'ada'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
const refused = (line: string) => ({ status: 1, stdout: '', stderr: `${line}\n` });
const writeIn = (name: string, value: object) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(value));
};
const merchant = { name: 'Shop', description: 'merchant-defaults:description', domains: ['shop.example'] };

/** A project with one merchant, ready for players. */
function project(): void {
  const root = join(import.meta.dirname, '../..');
  for (const name of ['src', 'public', 'locales']) symlinkSync(join(root, name), join(folder, name));
  mkdirSync(join(folder, 'merchants'));
  symlinkSync(join(root, 'merchants/_base'), join(folder, 'merchants/_base'));
  writeIn('merchants/shop/merchant.json', merchant);
  writeIn('merchants/shop/theme.json', { default: 'light' });
  accept('no-jurisdiction', 'placeholder-licence', 'borrowed-art');
}
const accept = (...rules: string[]) =>
  writeIn('merchants/shop/accepted.json', {
    accepted: rules.map((rule) => ({ rule, reason: 'A shop of play money.' })),
  });

/** A bundle that says it was made from the files as they are. */
function build(version: string, channel: 'production' | 'staging' = 'production'): void {
  const from = bundle(version);
  const paths = pathsAt(folder, { channel });
  const sources = sourcesOf(paths, 'shop', commonSources(paths, sourceHash(folder)));
  writeFileSync(join(from, 'build.json'), JSON.stringify({ sources, channel, revision: '83341fc3' }));
  if (channel === 'staging') renameSync(dirname(from), paths.dist);
}

test('BUILD-4 the command says what is not there, with the nearest that is, and makes nothing for it', () => {
  project();
  expect(release()).toEqual(refused('dist/ holds no bundle: run npm run build first.'));
  build('one');
  expect(release('shpo')).toEqual(
    refused('There is no merchant "shpo", and no bundle of it in dist/. Did you mean "shop"?'),
  );
  expect(release('--list')).toEqual({ status: 0, stdout: 'Nothing is published in published.\n', stderr: '' });
  expect(existsSync(join(folder, 'published'))).toBe(false);
  expect(release('shop').stdout).toMatch(/^shop: release \S+\nReload nginx/);
  expect(release('--list').stdout).toMatch(
    /^shop \w{10} {2}\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}83341fc3 {2}ada {2}0\.0 MB {2}production ← current\n$/,
  );
  for (const option of ['--list', '--back', '--hold', '--lift'])
    expect(release('shpo', option)).toEqual(
      refused('Nothing of "shpo" is published in published. Did you mean "shop"?'),
    );
});

test('BUILD-4 a folder that cannot be made is reported in a sentence', () => {
  project();
  build('one');
  writeFileSync(join(folder, 'file'), '');
  const inFile = join(folder, 'file/shop/releases');
  expect(release('--to', 'file')).toEqual({
    status: 1,
    stdout: `shop: not published: The folder ${inFile} cannot be made: a part of its path is a file.\n`,
    stderr: '',
  });
});

test('BUILD-4 a bundle older than its files, of a failed build or of another channel is not published', () => {
  project();
  bundle('one');
  const says = (...given: string[]) => release(...given).stdout;
  expect(says()).toBe('shop: not published, its bundle does not say what it was made from: run npm run build first.\n');
  build('one');
  writeIn('merchants/shop/layout.json', { density: 'airy' });
  expect(says()).toBe('shop: not published, its bundle is older than its files: run npm run build first.\n');
  rmSync(join(folder, 'merchants/shop/layout.json'));
  const record = openStampRecord(pathsAt(folder));
  record.note('shop', failedStamp);
  record.save();
  expect(release()).toEqual({
    status: 1,
    stdout: 'shop: not published, its last build failed: run npm run build first.\n',
    stderr: '',
  });
  record.note('shop', 'other');
  record.save();
  expect(says()).toMatch(/^shop: release/);
  renameSync(join(folder, 'dist'), join(folder, 'dist-staging'));
  expect(says('--channel', 'staging')).toBe(
    'shop: not published, its bundle was made for production: run npm run build -- --channel staging first.\n',
  );
});

test('BUILD-4 publishing all never undoes a rollback, and retires who is in no folder any more', () => {
  project();
  build('one');
  release();
  build('two');
  release();
  expect(release('shop', '--back', '--why', 'wrong prices').stdout).toMatch(
    /^shop: at release \w+, held until npm run release -- shop --lift\nReload nginx/,
  );
  const held = release();
  expect([held.status, shown()]).toEqual([0, 'page one']);
  expect(held.stdout).toMatch(
    /^shop: stays at release \w+, held by ada since .* UTC \(wrong prices\); npm run release -- shop --lift ends that\.\n$/,
  );
  expect(release('shop').status).toBe(1);
  expect(release('--list').stdout).toMatch(/← current, held by ada since .* \(wrong prices\)/);
  expect(release('shop', '--lift').stdout).toBe('shop: lifted: the next publishing moves it\n');
  release();
  expect(shown()).toBe('page two');

  renameSync(join(folder, 'merchants/shop'), join(folder, 'merchants/store'));
  const gone = release();
  expect(gone.stdout).toMatch(
    /store: not published, there is no bundle[^]*shop: there is no such merchant any more: retired/,
  );
  expect(currentRelease(site)).toBeUndefined();
  expect(release('--list').stdout).toMatch(/^shop: retired by ada, /);
  const [name = ''] = listReleases(site);
  expect(release('shop', '--use', name.slice(0, 5)).status).toBe(0);
  expect(release().stdout).toMatch(/shop: there is no such merchant any more, but it stays, held by ada/);
  expect(shown()).toBe('page two');
});

test('CFG-8 a merchant that is not ready for players is released to staging alone, until what it lives with is accepted', () => {
  project();
  accept();
  build('one');
  const unready = release('shop');
  expect(unready.stdout).toMatch(
    /shop\/merchant\.json:1:1 warning placeholder-licence[^]*shop: not ready to go live[^]*shop: not published/,
  );
  expect(unready.status).toBe(1);
  expect(currentRelease(site)).toBeUndefined();
  build('one', 'staging');
  expect(release('shop', '--channel', 'staging').status).toBe(0);
  expect(existsSync(join(folder, 'published-staging/shop/current'))).toBe(true);

  accept('no-jurisdiction', 'placeholder-licence', 'borrowed-art');
  build('one');
  expect(release('shop').stdout).toMatch(/^shop: release \S+\n/);
  accept('no-jurisdiction', 'placeholder-licence', 'borrowed-art', 'placeholder-licens');
  build('one');
  expect(release('shop').status).toBe(1);
});
