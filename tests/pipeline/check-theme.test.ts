import { relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkMerchants } from '#pipeline/check-merchants.ts';
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
