import { relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkErrors, merchantFolder, root } from './merchant-folder.ts';

const merchant = { version: 3, name: 'Shop', description: 'merchant-defaults:description' };

/** `place rule: message suggestion` of every error of a merchant with these files. */
async function errorsOf(files: Record<string, unknown>): Promise<string[]> {
  const options = merchantFolder({ 'shop/merchant.json': merchant, ...files });
  const errors = await checkErrors(['shop'], options);
  return errors.map(({ file, line, column, rule, message, suggestion = '' }) =>
    `${relative(options.merchants, resolve(root, file))}:${line}:${column} ${rule}: ${message} ${suggestion}`.trim(),
  );
}

const entry = { id: 'faq', label: 'menu:home', icon: 'gift', action: { type: 'go', path: '/m/notice' } };

test.each([
  [
    { label: 'Hello World' },
    'the key of a text, such as shop:welcome; its words stand in texts/EN.json, found "Hello World".',
  ],
  [{ icon: 'Gift' }, 'the name of an icon in lower case, such as gift, found "Gift". Did you mean "gift"?'],
  [
    { action: { type: 'go', path: 'm/notice' } },
    'a path of the lobby that begins with a slash, such as /m/notice, or /m/game/gates-of-gold for the page of a game, found "m/notice". Did you mean "/m/notice"?',
  ],
  [
    { id: '9 lives' },
    'a name of at most 60 letters, digits and hyphens, a letter first, such as hot-games, found "9 lives".',
  ],
  [{ when: { width: { min: -3 } } }, 'a whole number of at least 0, found -3.'],
  [{ when: { flag: 5 } }, 'a flag that must be on, or a list of such, found 5.'],
  [
    { when: { time: { from: 'tomorrow' } } },
    'a date and time with its zone, such as 2026-03-01T09:00:00+08:00, found "tomorrow".',
  ],
])('CFG-4 a value of the wrong form is one error that says in words what was expected: %o', async (part, says) => {
  const errors = await errorsOf({ 'shop/menus.json': { side: [{ ...entry, ...part }] } });
  expect(errors).toEqual([expect.stringContaining(`wrong-value: Expected ${says}`)]);
});

test.each([
  [
    '"currency": { "code": "Php" }',
    'wrong-value: Expected a currency by its three capital letters, such as PHP, found "Php".',
  ],
  ['"currency": { "symbol": "Rupees" }', 'wrong-value: Expected a text of at most 4 characters, found "Rupees".'],
  ['"currency": { "minorUnits": 9 }', 'wrong-value: Expected a whole number from 0 to 4, found 9.'],
  ['"dialingCodes": ["63"]', 'wrong-value: Expected a dialling code with its plus sign, such as +63, found "63".'],
  ['"dialingCodes": []', 'wrong-value: Expected a list of at least 1 entry, found [].'],
  [
    '"logo": "logo.svg"',
    'wrong-value: Expected a picture below assets/ that ends in svg, png, webp, avif, jpg or ico,',
  ],
])('CFG-4 who the merchant is, said in words: %s', async (part, says) => {
  const file = `{ "version": 3, "name": "Shop", "description": "merchant-defaults:description",\n ${part} }`;
  const [error, ...more] = await errorsOf({ 'shop/merchant.json': file });
  expect(error).toContain(says);
  expect(more).toEqual([]);
});

test.each([
  ['legal', '"minimumAge": 26', 'Expected a whole number from 18 to 25, found 26.'],
  ['registration', '"ageLimit": 5', 'Expected a whole number from 18 to 25, found 5.'],
])('CFG-4 nothing is concluded from an age that is refused: %s.json with %s', async (name, part, says) => {
  const [error, ...more] = await errorsOf({ [`shop/${name}.json`]: `{ ${part} }` });
  expect(error).toContain(says);
  expect(more).toEqual([]);
});

test('CFG-4 for a number in quotes the error asks to drop them, not for the same number', async () => {
  expect(await errorsOf({ 'shop/registration.json': '{\n "ageLimit": "18" }' })).toEqual([
    'shop/registration.json:2:14 wrong-type: Expected 18 without quotes, found the text "18". Write the value in the expected type.',
  ]);
});

test('CFG-4 a key that is near no other is reported with those that are allowed', async () => {
  const [error] = await errorsOf({ 'shop/layout.json': '{\n "background": "dark" }' });
  expect(error).toMatch(/^shop\/layout\.json:2:2 unknown-key: .* Here there can be: version, header, footer, tile,/);
});

test('CFG-4 a palette name that is no name of a token is an error, at the name', async () => {
  expect(await errorsOf({ 'shop/theme.json': '{ "palette": {\n "Brand 5}": { "$value": "#ffffff" } } }' })).toEqual([
    'shop/theme.json:2:2 wrong-value: Expected tokens by names of lower-case letters, digits and hyphens, such as brand-500, found "Brand 5}".',
  ]);
});

test('CFG-4 below a misspelt key a text is not unused, and without another fault it is', async () => {
  const section = (key: string) =>
    `{ "sections": [{ "id": "banners",\n "${key}": { "fallback": [{ "image": "assets/logo.svg", "alt": "menu:home", "title": "shop:slide" }] } }] }`;
  const texts = { 'shop/texts/EN.json': { 'shop:slide': 'Play' } };
  expect(await errorsOf({ ...texts, 'shop/home.json': section('settings') })).toEqual([]);
  expect(await errorsOf({ ...texts, 'shop/home.json': section('setings') })).toEqual([
    'shop/home.json:2:2 unknown-key: Nothing reads the key "setings". Did you mean "settings"?',
  ]);
  expect(await errorsOf(texts)).toEqual([expect.stringContaining('unused-text')]);
});
