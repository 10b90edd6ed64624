import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkMerchants } from '#pipeline/check-merchants.ts';
import { componentKinds } from '#pipeline/check/token-kinds.ts';
import { resolveMerchant } from '#pipeline/resolve.ts';
import { themeCss } from '#pipeline/theme.ts';
import { merchantFolder, root } from './merchant-folder.ts';

const merchant = { version: 1, extends: '_base', name: 'Shop', description: 'merchant-defaults.description' };

/** `place rule: message suggestion` of every error of a merchant with that theme. */
async function errorsOf(theme: string | object, files: Record<string, unknown> = {}): Promise<string[]> {
  const options = merchantFolder({ 'shop/merchant.json': merchant, 'shop/theme.json': theme, ...files });
  const errors = await checkMerchants(['shop'], options);
  return errors.map(({ file, line, column, rule, message, suggestion = '' }) =>
    `${relative(options.merchants, resolve(root, file))}:${line}:${column} ${rule}: ${message} ${suggestion}`.trim(),
  );
}

test('CFG-4 a token that nothing reads is an unknown key, in both themes and among the components', async () => {
  expect(await errorsOf('{ "dark": {\n "brnd": { "$value": "#fff000" } } }')).toEqual([
    'shop/theme.json:2:2 unknown-key: Nothing reads the key "brnd". Did you mean "brand"?',
  ]);
  expect(await errorsOf('{ "component": {\n "radius-tiles": { "$value": "12px" } } }')).toEqual([
    'shop/theme.json:2:2 unknown-key: Nothing reads the key "radius-tiles". Did you mean "radius-tile"?',
  ]);
});

test('CFG-4 palettes name what they like, and so does a token that another one refers to', async () => {
  const theme = {
    palette: { night: { $value: '#010203' } },
    dark: { panel: { $value: '{palette.night}' }, surface: { $value: '{dark.panel}' } },
  };
  expect(await errorsOf(theme)).toEqual([]);
  const firm = { 'shop/merchant.json': { ...merchant, extends: '_firm' }, '_firm/theme.json': theme };
  expect(await errorsOf({ version: 1 }, firm)).toEqual([]);
});

test.each([
  ['radius-tile', '"12px /*"', 'a length from 0px to 999px, such as "12px"'],
  ['radius-tile', '"twelve"', 'a length from 0px to 999px, such as "12px"'],
  ['radius-tile', '8', 'a length from 0px to 999px, such as "12px"'],
  [
    'radius-tile',
    '"{component.tile-gap}"',
    'another component token of this kind, or a length from 0px to 999px, such as "12px"',
  ],
  ['header-height', '"5000px"', 'a length from 40px to 120px, such as "56px"'],
  ['shadow-card', '"url(https://evil)"', 'a shadow such as "0 2px 8px rgb(0 0 0 / 0.16)", or "none"'],
  ['shadow-card', '"0 2px"', undefined],
  ['shadow-card', '"0 0 0 1px {palette.brand-500}, inset 0 1px 2px -1px #0003"', undefined],
  [
    'font-body',
    '"x</style><script>"',
    `names of fonts with commas between them, such as "'Gill Sans', system-ui, sans-serif"`,
  ],
  [
    'font-body',
    `"'Gill Sans"`,
    `names of fonts with commas between them, such as "'Gill Sans', system-ui, sans-serif"`,
  ],
  ['font-body', `"'맑은 고딕', Segoe UI, sans-serif"`, undefined],
  ['display-weight', '7000', 'a weight from 100 to 900, such as 700'],
  ['display-weight', '"600"', undefined],
  ['title-case', '"shout"', 'one of none, uppercase, lowercase, capitalize'],
  ['radius-card', '"{component.radius-tile}"', undefined],
])('CFG-4 a component token has a kind: %s %s', async (name, value, expected) => {
  const theme = `{ "component": {\n "${name}": { "$value": ${value} } } }`;
  const [error, ...more] = await errorsOf(theme);
  expect(more).toEqual([]);
  if (expected === undefined) expect(error).toBeUndefined();
  else {
    const column = name.length + 18;
    expect(error).toContain(`shop/theme.json:2:${column} bad-token: Expected ${expected}, found ${value}.`);
  }
});

test.each(['5', '"fff000"', '"#ff"', '"rgb(0 0 0 /* x)"', '"{light.bg}"', '"{component.radius-tile}"'])(
  'CFG-4 %s is no colour of the dark theme',
  async (value) => {
    expect(await errorsOf(`{ "dark": { "star": { "$value": ${value} } } }`)).toEqual([
      expect.stringMatching(/^shop\/theme\.json:1:33 bad-token: Expected .*a colour such as "#4f5ff0", found/),
    ]);
  },
);

test('CFG-4 a palette entry that is no colour is told once, at its own line', async () => {
  expect(await errorsOf('{ "palette": {\n "neutral-900": { "$value": "12px /*" } } }')).toEqual([
    'shop/theme.json:2:29 bad-token: Expected a colour such as "#4f5ff0", found "12px /*".',
  ]);
});

test('CFG-4 every component token of the product has a kind that takes its value', () => {
  const { component } = JSON.parse(readFileSync(join(root, 'merchants/_base/theme.json'), 'utf8')) as {
    component: Record<string, { $value: string }>;
  };
  expect(Object.keys(componentKinds)).toEqual(Object.keys(component));
  for (const [name, { $value }] of Object.entries(component))
    expect(componentKinds[name]?.accepts($value), name).toBe(true);
});

test.each([
  '12px /*',
  '*/ 1px',
  "'Gill",
  'a"b',
  'url(https://evil)',
  'U\\52L(x)',
  'image-set(x)',
  '1px;color:red',
  '1px}body{}',
  'rgb(0 0 0',
  '0)',
  'x</style><script>',
])('CFG-4 no style is written for the token value %s', async ($value) => {
  const { merchant: shop } = await resolveMerchant('shop', merchantFolder({ 'shop/merchant.json': merchant }));
  const theme = shop?.theme;
  if (!theme) throw new Error('The merchant without a fault does not resolve.');
  const css = themeCss({
    theme: { ...theme, component: { 'radius-tile': { $value }, 'tile-gap': { $value: '8px' } } },
  });
  expect(css).toContain('--k-radius-tile:initial;--k-tile-gap:8px}');
});
