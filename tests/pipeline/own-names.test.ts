import { relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openSources, readSource } from '#pipeline/build/page/merchant-source.ts';
import { tokenValue } from '#pipeline/build/page/token-value.ts';
import { checkMerchants } from '#pipeline/check/check-merchants.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { textOf } from '#pipeline/config/texts.ts';
import { checkErrors, merchantFolder, root } from './merchant-folder.ts';

// A merchant's file may use the names that every object has as keys and values: they mean no more than any other name.

const merchant = { version: 3, name: 'Shop', description: 'merchant-defaults:description' };
const names = ['toString', 'constructor', 'hasOwnProperty', 'valueOf', '__proto__'];

/** Places and rules of the errors of a merchant with these files. */
async function errorsOf(files: Record<string, unknown>): Promise<string[]> {
  const options = merchantFolder({ 'shop/merchant.json': merchant, ...files });
  const errors = await checkErrors(['shop'], options);
  return errors.map(
    ({ file, line, column, rule }) => `${relative(options.merchants, resolve(root, file))}:${line}:${column} ${rule}`,
  );
}

test.each(names)('CFG-4 a component token called %s is an unknown key', async (name) => {
  const found = await errorsOf({ 'shop/theme.json': `{ "component": {\n "${name}": { "$value": "12px" } } }` });
  expect(found).toContain('shop/theme.json:2:2 unknown-key');
  const alias = `{ "component": {\n "radius-tile": { "$value": "{component.${name}}" } } }`;
  expect(await errorsOf({ 'shop/theme.json': alias })).toEqual(['shop/theme.json:2:29 bad-token']);
});

test.each(names)('CFG-4 a kind, flag or key called %s is reported at its place', async (name) => {
  const entry = `"id": "faq", "label": "menu:home", "icon": "gift"`;
  const found = await errorsOf({
    'shop/menus.json': `{ "header": [\n{ ${entry}, "action": { "type": "${name}" } }, { "id": "a", "${name}": 1 } ] }`,
    'shop/home.json': `{ "sections": [\n{ "id": "${name}", "type": "${name}" } ] }`,
    'shop/flags.json': `{ "flags": {\n"${name}": true } }`,
  });
  for (const place of ['shop/menus.json:2', 'shop/home.json:2', 'shop/flags.json:2'])
    expect(found).toContainEqual(expect.stringContaining(place));
});

test.each(['toString', 'constructor', 'valueOf'])(
  'CFG-4 a text below %s is a text of that merchant, and of nothing else',
  async (name) => {
    const options = merchantFolder({
      'shop/merchant.json': { ...merchant, description: `${name}:about` },
      'shop/texts/EN.json': { [`${name}:about`]: 'All games of the shop' },
    });
    const { source, errors } = await readSource('shop', openSources(pathsAt(root, { merchants: options.merchants })));
    expect(errors).toEqual([]);
    const layers = source?.textLayers.EN ?? { product: {}, own: {} };
    expect(textOf(layers, `${name}:about`)).toBe('All games of the shop');
    expect(textOf(layers, `${name}:name`)).toBeUndefined();
    expect(Object.keys(layers.own)).toEqual([name]);
    expect(({} as Record<string, object>)[name]).not.toHaveProperty('about');
  },
);

test('CFG-4 a text below __proto__ is no text of every object', async () => {
  const options = merchantFolder({
    'shop/merchant.json': merchant,
    'shop/texts/EN.json': '{ "__proto__.about": "x" }',
  });
  await readSource('shop', openSources(pathsAt(root, { merchants: options.merchants })));
  expect({}).not.toHaveProperty('about');
});

test('THEME-1 a token that refers to what every object has is none', () => {
  const theme = { palette: {}, light: { bg: { $value: '{light.constructor}' } }, dark: {}, component: {} };
  expect(tokenValue(theme as never, 'light', 'bg')).toBeUndefined();
  expect(tokenValue(theme as never, 'light', 'toString')).toBeUndefined();
});

test('CFG-4 a file that is no document is reported by its name, however deep its content is nested', async () => {
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  expect(await errorsOf({ 'shop/toString.json': deep, 'shop/texts/XX.json': deep })).toEqual([
    'shop/texts/XX.json:1:1 unknown-language-file',
    'shop/toString.json:1:1 unknown-document',
  ]);
});

test.each(names)('CFG-4 a long text called %s is reported like any other useless text, in words', async (name) => {
  const found = await checkMerchants(
    ['shop'],
    merchantFolder({
      'shop/merchant.json': merchant,
      'shop/texts/EN.json': `{ "${name}": "${'long '.repeat(21)}" }`,
      'shop/home.json': `{ "sections": [{ "id": "faq", "settings": { "${name}": "${name}" } }] }`,
    }),
  );
  expect(found.map(({ rule }) => rule)).not.toContain('long-text');
  expect(found.map(({ message }) => message).join(' ')).not.toMatch(/NaN|undefined|=>/);
});
