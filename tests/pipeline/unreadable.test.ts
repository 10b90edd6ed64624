import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runLift } from '#pipeline/commands/lift.ts';
import { codeFrame } from '#pipeline/config/locate.ts';
import { merchantFingerprint } from '#pipeline/build/bundle/fingerprint.ts';
import { liftFile } from '#pipeline/config/lift.ts';
import { liftText } from '#pipeline/config/lift-text.ts';
import { writeMerchant } from '#pipeline/commands/new-merchant.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { checkErrors, merchantFolder, root } from './merchant-folder.ts';

const merchant = { version: 3, name: 'Shop', description: 'merchant-defaults:description' };
const files = {
  'shop/merchant.json': merchant,
  'other/merchant.json': merchant,
  'other/layout.json': '{ "heeder": "bar" }',
};
const otherError = 'other/layout.json:1:3 unknown-key Nothing reads the key "heeder". Did you mean "header"?';

/** What is found where a file or folder is expected, by its name in the merchant's folder. */
const inItsPlace: Record<string, { name: string; put: (path: string) => void; says: string }> = {
  'a folder for a document': {
    name: 'home.json',
    put: (path) => mkdirSync(path),
    says: 'it is a folder. Put a file of this name in its place, or remove it.',
  },
  'a folder for a text file': {
    name: 'texts/EN.json',
    put: (path) => mkdirSync(path, { recursive: true }),
    says: 'it is a folder. Put a file of this name in its place, or remove it.',
  },
  'a file for the texts': {
    name: 'texts',
    put: (path) => writeFileSync(path, ''),
    says: 'it is no folder. Put a folder of this name in its place, or remove it.',
  },
  'a file for the assets': {
    name: 'assets',
    put: (path) => writeFileSync(path, ''),
    says: 'it is no folder. Put a folder of this name in its place, or remove it.',
  },
  'a link to nothing': {
    name: 'home.json',
    put: (path) => symlinkSync('nowhere.json', path),
    says: 'it is a link to what does not exist. Correct the link, or remove it.',
  },
  'a link to nothing for the assets': {
    name: 'assets',
    put: (path) => symlinkSync('nowhere', path),
    says: 'it is a link to what does not exist. Correct the link, or remove it.',
  },
  'a link to itself': {
    name: 'home.json',
    put: (path) => symlinkSync('home.json', path),
    says: 'it is a link that leads back to itself. Correct the link, or remove it.',
  },
  'a link to itself for the texts': {
    name: 'texts',
    put: (path) => symlinkSync('texts', path),
    says: 'it is a link that leads back to itself. Correct the link, or remove it.',
  },
};

for (const [what, { name, put, says }] of Object.entries(inItsPlace)) {
  test(`CFG-4 ${what} is one error of that merchant, and the others are checked`, async () => {
    const options = merchantFolder(files);
    const place = join(options.merchants, 'shop', name);
    put(place);
    const found = (await checkErrors([], options)).map(
      ({ file, line, column, rule, message, suggestion }) =>
        `${relative(options.merchants, resolve(root, file))}:${line}:${column} ${rule} ${message} ${suggestion}`,
    );
    expect(found).toEqual([otherError, `shop/${name}:1:1 unreadable-file This cannot be read: ${says}`]);
    expect(() => codeFrame(place, 1, 1)).not.toThrow();
    const paths = pathsAt(root, { merchants: options.merchants });
    expect(merchantFingerprint(paths, 'shop', '')).toBe(merchantFingerprint(paths, 'shop', ''));
  });
}

test('CFG-4 a file named like a template is none', async () => {
  const options = merchantFolder({ 'shop/merchant.json': { ...merchant, extends: '_notes' }, _notes: 'to do' });
  expect(await checkErrors([], options)).toMatchObject([{ rule: 'unknown-template', path: 'extends' }]);
});

test('CFG-5 lift reports what it cannot read and lifts the rest', () => {
  const options = merchantFolder({
    'shop/merchant.json': merchant,
    'shop/flags.json': '{ "version": 0, "flags": { "CBS3": 1 } }',
    'shop/layout.json': '{ "header": "bar", }',
  });
  mkdirSync(join(options.merchants, 'shop/home.json'));
  const said = vi.spyOn(console, 'log').mockReturnValue();
  expect(runLift([], true, options)).toBe(1);
  const lines = said.mock.calls.join('\n');
  expect(lines).toMatch(/shop\/home\.json:1:1[^]*it is a folder[^]*1 file lifted/);
  expect(lines).toMatch(/shop\/layout\.json:1:18[^]*not valid JSON/);
  expect(readFileSync(join(options.merchants, 'shop/flags.json'), 'utf8')).toContain('"CBS3": true');
});

test('CFG-4 a byte-order mark is no error and moves no column; a replacement character in UTF-8 is a character', async () => {
  const options = merchantFolder({
    'shop/merchant.json': `\uFEFF${JSON.stringify(merchant)}`,
    'shop/layout.json': '\uFEFF{ "heeder": "bar" }',
    'shop/texts/EN.json': '\uFEFF{ "menu:home": "H\uFFFDme" }',
  });
  expect(await checkErrors([], options)).toMatchObject([{ rule: 'unknown-key', line: 1, column: 3 }]);
  expect(codeFrame(join(options.merchants, 'shop/layout.json'), 1, 3)).toBe('1 | { "heeder": "bar" }\n  |   ^');
  const { text, changes } = liftText('\uFEFF{ "version": 0 }', (value) => liftFile('flags', value));
  expect({ text, changes: changes.length }).toEqual({ text: '\uFEFF{ "version": 3 }', changes: 1 });
  writeMerchant({ code: 'twin', name: 'Twin', from: 'shop', languages: [] }, options);
  expect(await checkErrors(['twin'], options)).toMatchObject([{ rule: 'unknown-key' }]);
});

test('CFG-4 a key three times is two errors; the same key in two objects, and strings that look like keys, are none', async () => {
  const options = merchantFolder({
    'shop/merchant.json': merchant,
    'shop/texts/EN.json': '{ "menu:home": ": \\": :", "menu:deposit": ":" }',
    'shop/layout.json': '{ "header": "bar", "header": "bar", "header":\n"bar" }',
    'shop/flags.json': '{ "flags": { "CBS3" : true, "flags" : true } }',
  });
  expect(await checkErrors([], options)).toMatchObject([
    { rule: 'unknown-flag' },
    { rule: 'duplicate-key', line: 1, column: 20, path: 'header' },
    { rule: 'duplicate-key', line: 1, column: 37, path: 'header' },
  ]);
});
