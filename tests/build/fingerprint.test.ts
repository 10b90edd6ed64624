import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { commonFingerprint, merchantFingerprint, openStampRecord } from '#pipeline/build/bundle/fingerprint.ts';
import { filesBelow } from '#pipeline/build/code/source-hash.ts';
import { pathsAt } from '#pipeline/build/paths.ts';

/** A project of a few files. */
function project() {
  const root = mkdtempSync(join(tmpdir(), 'foyer-fingerprint-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  for (const name of [
    'pipeline/config/theme.ts',
    'locales/EN/menu.json',
    'merchants/_base/home.json',
    'merchants/shop/home.json',
  ])
    write(name, '{}');
  write('merchants/other/home.json', '{}');
  const paths = pathsAt(root);
  const common = (compiled = 'compiled') => commonFingerprint(paths, compiled);
  return { write, paths, common, ofShop: () => merchantFingerprint(paths, 'shop', common()) };
}

test.each([
  'pipeline/config/theme.ts',
  'locales/EN/menu.json',
  'locales/VI/menu.json',
  'merchants/_base/home.json',
  'merchants/_firm/theme.json',
])('BUILD-2 every merchant is stamped again when %s changes', (name) => {
  const { write, common } = project();
  const before = common();
  write(name, '{ "changed": true }');
  expect(common()).not.toBe(before);
});

test('BUILD-2 every merchant is stamped again when the code was compiled again, and not for a test of the pipeline', () => {
  const { write, common } = project();
  const before = common();
  expect(common('other')).not.toBe(before);
  write('pipeline/theme.test.ts', '');
  expect(common()).toBe(before);
});

test('BUILD-2 a merchant is stamped again when one of its own files changes, and not for another’s', () => {
  const { write, ofShop } = project();
  const before = ofShop();
  write('merchants/other/home.json', '{ "changed": true }');
  expect(ofShop()).toBe(before);
  for (const name of ['home.json', 'texts/EN.json', 'assets/logo.svg']) {
    const known = ofShop();
    write(`merchants/shop/${name}`, '{ "changed": true }');
    expect(ofShop(), name).not.toBe(known);
  }
});

test('BUILD-2 what was stamped is remembered, and a broken record counts as empty', () => {
  const { paths } = project();
  const record = openStampRecord(paths);
  record.note('shop', 'a');
  record.save();
  const again = openStampRecord(paths);
  expect([again.read('shop'), again.read('other'), again.read('toString')]).toEqual(['a', undefined, undefined]);
  for (const file of filesBelow(paths.cache)) writeFileSync(file, '{');
  expect(openStampRecord(paths).read('shop')).toBeUndefined();
});
