import { expect, test } from 'vitest';
import { checkMerchants } from '#pipeline/check-merchants.ts';
import { findAsset } from '#pipeline/assets.ts';
import { resolveMerchant } from '#pipeline/resolve.ts';
import { merchantFolder, root } from './merchant-folder.ts';

const merchant = { version: 1, extends: '_base', name: 'Shop', description: 'merchant-defaults.description' };

async function errorsOf(files: Record<string, unknown>, codes: string[] = ['shop']) {
  return checkMerchants(codes, merchantFolder({ 'shop/merchant.json': merchant, ...files }));
}

test('CFG-4 a merchant that only names itself passes', async () => {
  expect(await errorsOf({})).toEqual([]);
});

test('CFG-4 a syntax error has its line and column', async () => {
  const errors = await errorsOf({ 'shop/layout.json': '{\n  "header": "bar"\n  "footer": "bar"\n}\n' });
  expect(errors).toMatchObject([{ rule: 'json-syntax', line: 3, column: 3 }]);
  expect(errors[0]?.file).toMatch(/shop\/layout\.json$/);
});

test.each([
  ['unknown-key', 'layout', '{\n  "heeder": "bar"\n}', 2, 3, 'Did you mean "header"?'],
  ['wrong-value', 'layout', '{\n  "header": "centred"\n}', 2, 13, 'Did you mean "centered"?'],
  ['wrong-type', 'downloads', '{\n  "bar": "yes"\n}', 2, 10, 'Write the value in the expected type.'],
  ['unknown-document', 'menu', '{}', 1, 1, 'Did you mean "menus"?'],
  ['unknown-flag', 'flags', '{ "flags": {\n    "CBS": true } }', 2, 5, 'Did you mean "CBS3"?'],
  [
    'unknown-section',
    'home',
    '{ "sections": [\n  { "id": "n", "type": "banner" }] }',
    2,
    24,
    'Did you mean "banners"?',
  ],
  [
    'unknown-text',
    'menus',
    '{ "footer": [{ "id": "home", "label":\n "menu.hom" }] }',
    2,
    2,
    'Did you mean "menu.home"?',
  ],
  ['unknown-icon', 'menus', '{ "footer": [{ "id": "home",\n "icon": "hoome" }] }', 2, 10, 'Did you mean "home"?'],
  ['unknown-route', 'registration', '{\n  "terms": "/m/agrement" }', 2, 12, 'Did you mean "/m/agreement"?'],
  [
    'missing-asset',
    'legal',
    '{ "paymentMethods": [\n {"id":"p","name":"P","image":"assets/log.svg"}] }',
    2,
    31,
    'Did you mean "assets/logo.svg"?',
  ],
  [
    'patch-target-missing',
    'home',
    '{ "sections": [\n { "id": "winer", "remove": true }] }',
    2,
    10,
    'Did you mean "winners"?',
  ],
  [
    'unknown-action',
    'home',
    '{ "sections": [{ "id": "banners", "settings": { "fallback": [\n' +
      ' { "image": "assets/hero-1.svg", "alt": "menu.home", "action": { "type": "depositt" } }] } }] }',
    2,
    74,
    'Did you mean "deposit"?',
  ],
  [
    'unknown-route',
    'home',
    '{ "sections": [{ "id": "promo", "type": "promo-text", "settings": { "text": "menu.home",\n' +
      ' "action": { "type": "go", "path": "/m/notise" } } }] }',
    2,
    36,
    'Did you mean "/m/notice"?',
  ],
  [
    'unknown-key',
    'home',
    '{ "sections": [{ "id": "promo", "type": "promo-text", "settings": { "text": "menu.home",\n' +
      ' "action": { "type": "go", "path": "/m/notice", "pth": "" } } }] }',
    2,
    49,
    'Did you mean "path"?',
  ],
  [
    'unknown-action',
    'menus',
    '{ "footer": [{ "id": "home",\n "action": { "type": "hom" } }] }',
    2,
    22,
    'Did you mean "home"?',
  ],
  [
    'dangling-id',
    'home',
    '{ "sections": [{ "id": "quick",\n "settings": { "menu": "quik" } }] }',
    2,
    24,
    'Did you mean "quick"?',
  ],
])('CFG-4 %s in %s.json has place and suggestion', async (rule, document, text, line, column, suggestion) => {
  expect(await errorsOf({ [`shop/${document}.json`]: text })).toMatchObject([{ rule, line, column, suggestion }]);
});

test('CFG-4 an unknown and a missing key of near names are one rename', async () => {
  const errors = await errorsOf({ 'shop/legal.json': '{ "certifications": [\n { "id": "x", "nam": "X" }] }' });
  expect(errors).toMatchObject([
    { rule: 'unknown-key', line: 2, column: 15, suggestion: 'Rename it to "name", which is required and missing.' },
  ]);
});

test('CFG-3 a payment method of a template can be removed and placed', async () => {
  const firm = {
    paymentMethods: [
      { id: 'bank', name: 'Bank' },
      { id: 'card', name: 'Card' },
    ],
  };
  const files = {
    '_firm/legal.json': firm,
    'shop/merchant.json': { ...merchant, extends: '_firm' },
    'shop/legal.json': {
      paymentMethods: [
        { id: 'bank', remove: true },
        { id: 'qr', name: 'QR', before: 'card' },
      ],
    },
  };
  expect(await errorsOf(files)).toEqual([]);
  const { merchant: resolved } = await resolveMerchant('shop', merchantFolder(files));
  expect(resolved?.legal.paymentMethods.map(({ id }) => id)).toEqual(['qr', 'card']);
});

test('CFG-4 all errors are reported at once, a duplicate domain too', async () => {
  const other = { ...merchant, domains: ['a.example'] };
  const files = {
    'shop/merchant.json': { ...other },
    'other/merchant.json': other,
    'shop/layout.json': '{ "tile": 1, "density": "wide" }',
  };
  const errors = await errorsOf(files, []);
  expect(errors.map(({ rule }) => rule).toSorted()).toEqual(['duplicate-domain', 'wrong-value', 'wrong-value']);
});

test('CFG-3 a locked value cannot be changed above', async () => {
  const files = {
    '_firm/registration.json': { $lock: ['ageLimit'], ageLimit: 21 },
    'shop/merchant.json': { ...merchant, extends: '_firm' },
    'shop/registration.json': '{\n  "ageLimit": 18\n}',
  };
  expect(await errorsOf(files)).toMatchObject([{ rule: 'locked-value', line: 2, column: 15 }]);
});

test.each([
  ['flag and notFlag', { flag: 'CBS3', notFlag: 'CBS3' }, 'when.notFlag'],
  ['width', { width: { min: 700, max: 400 } }, 'when.width'],
  ['time', { time: { from: '2026-02-01T00:00:00Z', until: '2026-01-01T00:00:00Z' } }, 'when.time'],
  ['language', { language: 'KO' }, 'when.language'],
])('FLAG-2 a condition that can never hold is an error: %s', async (_, when, path) => {
  const errors = await errorsOf({ 'shop/home.json': { sections: [{ id: 'footer', when }] } });
  expect(errors).toMatchObject([{ rule: 'never-true', path: `sections[0].${path}` }]);
});

test('THEME-2 low contrast names the nearest shade that passes', async () => {
  const errors = await errorsOf({ 'shop/theme.json': '{ "light": {\n "link": { "$value": "#88aaff" } } }' });
  expect(errors[0]).toMatchObject({ rule: 'low-contrast', line: 2, column: 22 });
  expect(errors[0]?.suggestion).toMatch(/nearest passing shade for link is #[0-9a-f]{6}/);
});

test('FORM-4 an exponential pattern and a default that fails are refused', async () => {
  const fields = [
    { id: 'username', pattern: '^(a+)+$' },
    { id: 'nickname', minLength: 5, default: 'abc' },
  ];
  const rules = (await errorsOf({ 'shop/registration.json': { fields } })).map(({ rule }) => rule);
  expect(new Set(rules)).toEqual(new Set(['bad-pattern', 'default-fails']));
});

test('CFG-2 assets are looked for in the merchant, then in its templates', () => {
  const options = merchantFolder({ 'shop/merchant.json': merchant, 'shop/assets/icon.svg': '<svg/>' });
  expect(findAsset('shop', 'assets/icon.svg', options)).toContain('shop');
  expect(findAsset('shop', 'assets/logo.svg', options)).toContain('_base');
  expect(findAsset('shop', 'assets/none.svg', { root })).toBeUndefined();
});
