import { relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkMerchants } from '#pipeline/check-merchants.ts';
import { codeFault } from '#pipeline/codes.ts';
import { readSource } from '#pipeline/stamp/merchant-source.ts';
import { openWorkspace } from '#pipeline/workspace.ts';
import { merchantFolder, root } from './merchant-folder.ts';

const shop = { version: 1, name: 'Shop', description: 'merchant-defaults.description' };
const same = { ...shop, domains: ['shop.example'] };

test.each([
  ['Shop copy', 'shop-copy'],
  ['SHOP', 'shop'],
  ['shop.old', 'shop-old'],
  ['shop_old', 'shop-old'],
  ['-shop', 'shop'],
  ['Café', 'cafe'],
  ['_Slots', '_slots'],
  ['__MACOSX', '_macosx'],
  ['games', undefined],
  ['s'.repeat(64), undefined],
])('CFG-1 CFG-4 a folder named %s is one error at its place, and the others serve on', async (name, fits) => {
  const faulty = { [`${name}/merchant.json`]: same, [`${name}/layout.json`]: '{ broken' };
  const options = merchantFolder({ 'shop/merchant.json': same, ...faulty });
  const found = (await checkMerchants([], options)).map(({ file, line, column, rule, message, suggestion = '' }) => [
    `${relative(options.merchants, resolve(root, file))}:${line}:${column} ${rule}`,
    message,
    suggestion,
  ]);
  const says = expect.stringContaining(`"${name}" cannot be a code: `);
  expect(found).toEqual([[`${name}:1:1 bad-code`, says, expect.stringContaining(fits ? `"${fits}"` : 'move it')]]);
  const sources = openWorkspace(options);
  expect(await readSource(name, sources)).toMatchObject({ errors: [{ rule: 'bad-code' }] });
  expect(await readSource('shop', sources)).toMatchObject({ source: { merchant: { code: 'shop' } }, errors: [] });
});

test('CFG-1 what can be a host name can be a code', () => {
  for (const code of ['shop', 'a', '88bet', 'lucky-star', '_base', '_my-firm2'])
    expect(codeFault(code)).toBeUndefined();
});
