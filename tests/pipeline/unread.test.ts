import { relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { resolveMerchant } from '#pipeline/check/resolve.ts';
import { checkErrors, merchantFolder, root } from './merchant-folder.ts';

/** A merchant whose files need one another: texts, a route and a menu of its own, a patch of a template, a colour on a colour. */
const sound = {
  '_firm/merchant.json': '{ "extends": "_base" }',
  '_firm/home.json': '{ "sections": [{ "id": "word", "type": "rich-text", "settings": { "body": "firm:word" } }] }',
  '_firm/texts/EN.json': '{ "firm:word": "Welcome" }',
  'zz/merchant.json': `{ "version": 1, "extends": "_firm", "name": "Zz", "description": "zz:description",
    "languages": { "default": "EN", "supported": ["EN", "VI"] } }`,
  'zz/home.json': `{ "sections": [{ "id": "word", "settings": { "title": "zz:hello" } },
    { "id": "more", "type": "quick-menu", "settings": { "menu": "side" } }] }`,
  'zz/menus.json': `{ "side": [{ "id": "us", "label": "zz:us", "icon": "star", "action": { "type": "go", "path": "/m/us" } }] }`,
  'zz/routes.json': '{ "routes": [{ "id": "us", "path": "/m/us", "title": "zz:us", "page": "zz:title" }] }',
  '_firm/theme.json': '{ "palette": { "night": { "$value": "#101014", "$type": "color" } } }',
  'zz/theme.json': '{ "dark": { "bg": { "$value": "{palette.night}", "$type": "color" } } }',
  'zz/texts/EN.json': '{ "zz:description": "Slots", "zz:hello": "Hello", "zz:title": "Us", "zz:us": "Us" }',
  'zz/texts/VI.json': '{ "zz:description": "S", "zz:hello": "H", "zz:title": "U", "zz:us": "U", "firm:word": "W" }',
};
type File = keyof typeof sound;

async function errorsOf(files: Record<string, string>): Promise<string[]> {
  const options = merchantFolder({ ...sound, ...files });
  const errors = await checkErrors([], options);
  return errors.map(({ file, line, column, rule, path }) =>
    `${relative(options.merchants, resolve(root, file))}:${line}:${column} ${rule} ${path}`.trimEnd(),
  );
}

test('CFG-4 files that need one another have no error', async () => {
  expect(await errorsOf({})).toEqual([]);
});

for (const file of Object.keys(sound) as File[]) {
  test(`CFG-4 a comma too many in ${file} is one error, and no other follows from it`, async () => {
    const broken = sound[file].replace(/\}$/, ',}');
    const column = (broken.split('\n').at(-1) ?? '').length - 1;
    const line = broken.split('\n').length;
    expect(await errorsOf({ [file]: broken })).toEqual([`${file}:${line}:${column} json-syntax`]);
  });
}

test.each([
  ['an empty merchant.json', { 'zz/merchant.json': '' }, ['zz/merchant.json:1:1 json-syntax']],
  ['a list for merchant.json', { 'zz/merchant.json': '[]' }, ['zz/merchant.json:1:1 wrong-type']],
  [
    'a template that there is not',
    { 'zz/merchant.json': sound['zz/merchant.json'].replace('_firm', '_form') },
    ['zz/merchant.json:1:28 unknown-template extends'],
  ],
  ['a misnamed document', { 'zz/menu.json': '{ "side": [] }' }, ['zz/menu.json:1:1 unknown-document']],
])('CFG-4 nothing follows from %s', async (_, files, errors) => {
  expect(await errorsOf(files)).toEqual(errors);
});

test('CFG-4 the other errors of a merchant are reported beside a file that cannot be read', async () => {
  const files = {
    'zz/home.json': '{ "sections": [,] }',
    'zz/layout.json': '{ "heeder": "bar" }',
    'zz/legal.json': '{ "certifications": [{ "id": "x", "name": "X", "image": "assets/no.svg" }] }',
    'zz/menus.json': sound['zz/menus.json'].replace('star', 'starr').replace('zz:us', 'zz:uss'),
    'zz/flags.json': '{ "flags": { "CBS": true } }',
    'zz/theme.json': '{ "light": { "link": { "$value": "#88aaff" } } }',
  };
  expect(await errorsOf(files)).toEqual([
    'zz/flags.json:1:14 unknown-flag flags.CBS',
    'zz/home.json:1:16 json-syntax',
    'zz/layout.json:1:3 unknown-key heeder',
    'zz/legal.json:1:57 missing-asset certifications[0].image',
    'zz/menus.json:1:35 unknown-text side[0].label',
    'zz/menus.json:1:53 unknown-icon side[0].icon',
    'zz/theme.json:1:34 low-contrast light.link.$value',
  ]);
});

test('CFG-4 a text that a readable language lacks is reported although another language cannot be read', async () => {
  const files = {
    'zz/texts/EN.json': '{',
    'zz/texts/VI.json': '{ "zz:description": "S", "zz:hello": "H", "zz:title": "U", "firm:word": "W" }',
  };
  expect(await errorsOf(files)).toEqual([
    'zz/menus.json:1:35 missing-translation side[0].label',
    'zz/texts/EN.json:1:2 json-syntax',
  ]);
});

test('CFG-4 a merchant is not served without a document that is there under another name', async () => {
  const { 'zz/merchant.json': merchant, ...files } = sound;
  const { merchant: resolved, errors } = await resolveMerchant(
    'zz',
    merchantFolder({ ...files, 'zz/mercant.json': merchant }),
  );
  expect(errors.map(({ rule }) => rule)).toEqual(['unknown-document']);
  expect(resolved).toBeUndefined();
});
