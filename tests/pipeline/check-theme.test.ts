import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { componentKinds } from '#pipeline/check/token-kinds.ts';
import { resolveMerchant } from '#pipeline/check/resolve.ts';
import { themeCss } from '#pipeline/config/theme.ts';
import { checkErrors, merchantFolder, root } from './merchant-folder.ts';

const merchant = { version: 3, extends: '_base', name: 'Shop', description: 'merchant-defaults:description' };

/** `place rule: message suggestion` of every error of a merchant with that theme. */
async function errorsOf(theme: string | object, files: Record<string, unknown> = {}): Promise<string[]> {
  const options = merchantFolder({ 'shop/merchant.json': merchant, 'shop/theme.json': theme, ...files });
  const errors = await checkErrors(['shop'], options);
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

test('CFG-4 a token of a template that only the section of one merchant reads is reported for the others, in any order', async () => {
  const theme = { component: { 'space-band': { $value: '32px' } } };
  const ofFirm = { ...merchant, extends: '_firm' };
  const sections = [{ id: 'hot', spacing: 'space-band' }];
  const files = { '_firm/merchant.json': { version: 3 }, '_firm/theme.json': theme };
  for (const [reader, other] of [
    ['aaa', 'zoo'],
    ['zoo', 'aaa'],
  ]) {
    const options = merchantFolder({
      ...files,
      [`${reader}/merchant.json`]: ofFirm,
      [`${reader}/home.json`]: { sections },
      [`${other}/merchant.json`]: ofFirm,
    });
    const errors = await checkErrors(['aaa', 'zoo'], options);
    expect(errors.map(({ rule, path }) => [rule, path])).toEqual([['unknown-key', 'component.space-band']]);
  }
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

test('CFG-4 a palette entry that is no colour is reported once, at its own line', async () => {
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

/** The colour that an error proposes. */
const shadeOf = (error = '') => /is (#[\da-f]{6})\.$/.exec(error)?.[1];

test('THEME-2 a misspelt radius hides no contrast; a misspelt colour, which leaves another without its value, does', async () => {
  const text = '"text": { "$value": "#cccccc" }';
  const rulesOf = async (theme: string) =>
    (await errorsOf(theme))
      .map((error) => /^\S+ ([\w-]+)/.exec(error)?.[1] ?? '')
      .toSorted((a, b) => a.localeCompare(b));
  const radius = `{ "light": { ${text} }, "component": { "radius-tiel": { "$value": "8px" } } }`;
  expect(await rulesOf(radius)).toEqual(['low-contrast', 'unknown-key']);
  expect(await rulesOf(`{ "light": { ${text}, "acent": { "$value": "#ff0000" } } }`)).toEqual(['unknown-key']);
  expect(await rulesOf(`{ "light": { ${text} }, "drak": { "bg": { "$value": "#000000" } } }`)).toEqual(['unknown-key']);
  expect(await rulesOf(`{ "light": { ${text}, "accent": { "value": "#ff0000" } } }`)).toEqual(['unknown-key']);
});

test('THEME-2 a text colour that fails on four grounds is one error, and its one shade passes on all', async () => {
  const theme = (color = '') => `{ "light": {\n "text": { "$value": "${color}" } } }`;
  const errors = await errorsOf(theme('#cccccc'));
  expect(errors).toEqual([
    expect.stringMatching(
      /^shop\/theme\.json:2:22 low-contrast: The contrast is too low: text on bg 1\.\d\d:1, text on bg-elevated 1\.60:1, text on surface 1\.60:1, text on surface-2 1\.\d\d:1, text on input-bg 1\.60:1 in the light theme \(needs 4\.5:1\)\. The nearest shade for light\.text that passes everywhere is #[\da-f]{6}\.$/,
    ),
  ]);
  expect(await errorsOf(theme(shadeOf(errors[0])))).toEqual([]);
});

/** Every text and line of the lobby on every ground that it is seen on, with the WCAG ratio it needs. */
const seenOn: Record<string, readonly [ratio: number, ...grounds: string[]]> = {
  text: [4.5, 'bg', 'bg-elevated', 'surface', 'surface-2', 'input-bg'],
  'text-muted': [4.5, 'bg', 'bg-elevated', 'surface'],
  'text-on-brand': [4.5, 'brand', 'brand-strong'],
  'text-on-accent': [4.5, 'accent'],
  link: [4.5, 'bg', 'surface'],
  success: [4.5, 'surface'],
  danger: [4.5, 'surface'],
  warning: [4.5, 'surface'],
  'header-text': [4.5, 'header-bg'],
  'footer-text': [4.5, 'footer-bg'],
  'footer-active': [4.5, 'footer-bg'],
  'tile-text': [4.5, 'tile-bg'],
  focus: [3, 'bg'],
  'input-line': [3, 'input-bg'],
};
const everyPair = Object.entries(seenOn).flatMap(([text, [ratio, ...grounds]]) =>
  grounds.map((ground) => [text, ground, ratio] as const),
);

test.each(everyPair)('THEME-2 %s on %s needs %d:1 in both themes', async (text, ground, ratio) => {
  for (const theme of ['light', 'dark']) {
    const errors = await errorsOf({ [theme]: { [text]: { $value: `{${theme}.${ground}}` } } });
    const failing = errors
      .flatMap((error) => error.split(';'))
      .filter((part) => part.includes(`${text} on ${ground} 1.00:1`));
    expect(failing).toEqual([expect.stringContaining(`in the ${theme} theme (needs ${ratio}:1)`)]);
  }
});

test('THEME-2 a changed palette entry is one error at the merchant’s line, not one for each use in its template', async () => {
  const theme = (color = '') => `{ "palette": {\n "neutral-900": { "$value": "${color}" } } }`;
  const errors = await errorsOf(theme('#9a9a9a'));
  expect(errors).toEqual([
    expect.stringMatching(
      /^shop\/theme\.json:2:29 low-contrast: .* in the light theme \(needs 4\.5:1\); .* in the dark theme \(needs 4\.5:1\)/,
    ),
  ]);
  expect(await errorsOf(theme(shadeOf(errors[0])))).toEqual([]);
});

test('THEME-2 a ground that a merchant changed is the fault, not the texts of its template', async () => {
  const errors = await errorsOf('{ "light": {\n "surface": { "$value": "#777777" } } }');
  expect(errors).toEqual([expect.stringMatching(/^shop\/theme\.json:2:25 low-contrast: .*link on surface/)]);
});

/** A merchant or template that says every colour itself, as brands do. */
const whole = (changes: Record<string, string>) => {
  const { light } = JSON.parse(readFileSync(join(root, 'merchants/_base/theme.json'), 'utf8')) as {
    light: Record<string, { $value: string }>;
  };
  for (const [name, $value] of Object.entries(changes)) light[name] = { $value };
  return { light };
};

test.each([
  ['bg', '#777777'],
  ['surface', '#777777'],
  ['text-on-brand', '#888888'],
  ['text', '#cccccc'],
])('THEME-2 one wrong %s is one error where a merchant says all others too', async (name, color) => {
  const errors = await errorsOf(whole({ [name]: color }));
  expect(errors).toEqual([expect.stringContaining(`The nearest shade for light.${name} that passes everywhere is #`)]);
  expect(await errorsOf(whole({ [name]: shadeOf(errors[0]) ?? '' }))).toEqual([]);
});

test('THEME-2 what fails in a template is one error there, also of merchants that say all other colours', async () => {
  const { light } = whole({});
  delete light['surface'];
  const firm = { ...merchant, extends: '_firm' };
  const files = {
    '_firm/theme.json': '{ "light": {\n "surface": { "$value": "#777777" } } }',
    'shop/merchant.json': firm,
    'other/merchant.json': firm,
    'other/theme.json': { light: { link: { $value: '#cccccc' } } },
  };
  const options = merchantFolder({ ...files, 'shop/theme.json': { light } });
  const errors = await checkErrors([], options);
  expect(
    errors.map(({ file, path, message }) => [relative(options.merchants, resolve(root, file)), path, message]),
  ).toEqual([
    ['_firm/theme.json', 'light.surface.$value', expect.stringContaining('link on surface')],
    ['other/theme.json', 'light.link.$value', expect.stringMatching(/low: link on bg [\d.]+:1 in the light theme/)],
  ]);
});

test('THEME-2 two tokens of a merchant are two errors', async () => {
  const theme = '{ "light": {\n "link": { "$value": "#cccccc" },\n "success": { "$value": "#cccccc" } } }';
  expect((await errorsOf(theme)).map((error) => error.slice(0, 20))).toEqual([
    'shop/theme.json:2:22',
    'shop/theme.json:3:25',
  ]);
});

test.each(['#00000000', 'transparent', '#1418244d', 'rgb(20 24 36 / 0.3)'])(
  'THEME-2 what is seen of %s on its ground counts',
  async (color) => {
    expect(await errorsOf(`{ "light": {\n "text": { "$value": "${color}" } } }`)).toEqual([
      expect.stringMatching(/low-contrast: .*text on surface 1\.\d\d:1.* passes everywhere is #/),
    ]);
  },
);

test('THEME-2 a ground that is seen through is judged with the page behind it', async () => {
  expect(await errorsOf('{ "light": { "header-bg": { "$value": "#0b0e1700" } } }')).toEqual([]);
  expect(await errorsOf('{ "dark": { "header-bg": { "$value": "#ffffff0a" } } }')).toEqual([]);
});

test('CFG-4 a circle is reported once and at the merchant’s line that closes it', async () => {
  const suggestion = 'Give one of them a value of its own.';
  expect(await errorsOf('{ "light": {\n "text": { "$value": "{light.text}" } } }')).toEqual([
    `shop/theme.json:2:22 token-circle: These tokens go in a circle: light.text → light.text. ${suggestion}`,
  ]);
  expect(await errorsOf('{ "palette": {\n "neutral-900": { "$value": "{light.text}" } } }')).toEqual([
    `shop/theme.json:2:29 token-circle: These tokens go in a circle: palette.neutral-900 → light.text → palette.neutral-900. ${suggestion}`,
  ]);
  const firm = {
    'shop/merchant.json': { ...merchant, extends: '_firm' },
    '_firm/theme.json': { palette: { day: { $value: '{palette.neutral-0}' } } },
  };
  expect(await errorsOf('{ "palette": {\n "neutral-0": { "$value": "{palette.day}" } } }', firm)).toEqual([
    `shop/theme.json:2:27 token-circle: These tokens go in a circle: palette.neutral-0 → palette.day → palette.neutral-0. ${suggestion}`,
  ]);
});
