import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkErrors, merchantFolder, root } from './merchant-folder.ts';

const shop = { version: 3, name: 'Shop', description: 'merchant-defaults:description' };

async function errorsOf(files: Record<string, unknown>, codes: string[] = []): Promise<string[]> {
  const options = merchantFolder({ 'shop/merchant.json': shop, ...files });
  const errors = await checkErrors(codes, options);
  return errors.map(
    ({ file, line, column, rule }) => `${relative(options.merchants, resolve(root, file))}:${line}:${column} ${rule}`,
  );
}

const faulty = {
  '_firm/merchant.json': '{ "extends": "_form" }',
  '_firm/home.json': '{ "sections": [ }',
  '_firm/layout.json': '{ "heeder": "bar", "tile": "round" }',
  '_firm/menus.json':
    '{ "side": [{ "id": "us", "label": "firm:us", "icon": "starr", "action": { "type": "depositt" } }] }',
  '_firm/registration.json': '{ "fields": [{ "id": "username", "pattern": "^(a+)+$" }] }',
  '_firm/texts/EN.json': '{ "firm:other": 1 }',
  '_firm/merchants.json': '{}',
};
const faults = [
  '_firm/home.json:1:17 json-syntax',
  '_firm/layout.json:1:3 unknown-key',
  '_firm/layout.json:1:28 wrong-value',
  '_firm/menus.json:1:54 unknown-icon',
  '_firm/menus.json:1:83 unknown-action',
  '_firm/merchant.json:1:14 unknown-template',
  '_firm/merchants.json:1:1 unknown-document',
  '_firm/registration.json:1:45 bad-pattern',
  '_firm/texts/EN.json:1:17 wrong-type',
];

test('CFG-2 CFG-4 a template that no merchant uses is checked', async () => {
  expect(await errorsOf(faulty)).toEqual(faults);
  expect(await errorsOf(faulty, ['_firm'])).toEqual(faults);
  expect(await errorsOf(faulty, ['shop'])).toEqual([]);
});

test('CFG-2 CFG-4 an error of a template is reported once, also where a merchant lays something over it', async () => {
  const files = {
    '_firm/layout.json': '{ "heeder": "bar", "tile": "round" }',
    '_firm/home.json': '{ "$lock": ["sections.foter"], "sections": [{ "id": "hot", "settings": { "limitt": 6 } }] }',
    'shop/merchant.json': { ...shop, extends: '_firm' },
    'shop/layout.json': '{ "tile": "square" }',
    'shop/home.json': '{ "sections": [{ "id": "hot", "settings": { "limit": 9 } }] }',
  };
  expect(await errorsOf(files)).toEqual([
    '_firm/home.json:1:13 unknown-lock',
    '_firm/home.json:1:74 unknown-key',
    '_firm/layout.json:1:3 unknown-key',
    '_firm/layout.json:1:28 wrong-value',
  ]);
});

test('CFG-2 CFG-4 what a merchant gives may be missing in its template', async () => {
  const files = {
    '_firm/home.json': '{ "sections": [{ "id": "word", "type": "promo-text", "settings": {} }] }',
    '_firm/menus.json':
      '{ "side": [{ "id": "us", "label": "firm:us", "icon": "star", "action": { "type": "go", "path": "/m/us" } }] }',
    '_firm/legal.json': '{ "certifications": [{ "id": "x", "name": "X", "image": "assets/x.svg" }] }',
    '_firm/theme.json': '{ "light": { "link": { "$value": "{palette.own}" } } }',
    '_firm/texts/EN.json': '{ "firm:word": "Welcome" }',
  };
  expect(await errorsOf(files)).toEqual([]);
});

test('CFG-2 CFG-4 a circle of templates is reported once, used or not, and of _base too', async () => {
  const circle = { '_a/merchant.json': '{ "extends": "_b" }', '_b/merchant.json': '{ "extends": "_a" }' };
  expect(await errorsOf(circle)).toEqual(['_b/merchant.json:1:14 template-cycle']);
  expect(await errorsOf({ ...circle, 'shop/merchant.json': { ...shop, extends: '_a' } })).toHaveLength(1);
  const base = JSON.parse(readFileSync(join(root, 'merchants/_base/merchant.json'), 'utf8')) as object;
  const files = { '_base/merchant.json': JSON.stringify({ extends: '_a', ...base }), '_a/merchant.json': '{}' };
  expect(await errorsOf(files)).toEqual(['_base/merchant.json:1:12 template-cycle']);
});
