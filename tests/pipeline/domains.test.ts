import { relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkErrors, merchantFolder, root } from './merchant-folder.ts';

const merchant = { version: 3, name: 'Shop', description: 'merchant-defaults:description' };
const owning = (...domains: string[]) => ({ ...merchant, domains });
const files = {
  'aaa/merchant.json': owning('play.example'),
  'shop/merchant.json': owning('shop.example', 'play.example'),
  'zoo/merchant.json': owning('zoo.example'),
};

/** `place message` of every error when these codes are asked about. */
async function errorsOf(content: Record<string, unknown>, codes: readonly string[] = []): Promise<string[]> {
  const options = merchantFolder(content);
  const errors = await checkErrors(codes, options);
  return errors.map(({ file, line, message }) => {
    const place = `${relative(options.merchants, resolve(root, file))}:${line}`;
    return `${place} ${message.replaceAll(`${relative(root, options.merchants)}/`, '')}`;
  });
}

const atNewcomer = 'aaa/merchant.json:6 The domain "play.example" also belongs to shop (shop/merchant.json:7).';
const atOwner = 'shop/merchant.json:7 The domain "play.example" also belongs to aaa (aaa/merchant.json:6).';

test('CFG-4 a host in two folders is reported at both, each with the place of the other', async () => {
  expect(await errorsOf(files)).toEqual([atNewcomer, atOwner]);
});

test.each([
  ['aaa', [atNewcomer]],
  ['shop', [atOwner]],
  ['zoo', []],
])('CFG-4 a check of %s alone compares its hosts with those of all', async (code, errors) => {
  expect(await errorsOf(files, [code])).toEqual(errors);
});

test('CFG-4 hosts that a template gives to two merchants are reported where the template says so', async () => {
  const extending = { ...merchant, extends: '_t' };
  const shared = { '_t/merchant.json': { domains: ['t.example'] }, 'a/merchant.json': extending };
  expect(await errorsOf(shared)).toEqual([]);
  expect(await errorsOf({ ...shared, 'b/merchant.json': extending })).toEqual([
    '_t/merchant.json:3 The domain "t.example" also belongs to b (_t/merchant.json:3).',
    '_t/merchant.json:3 The domain "t.example" also belongs to a (_t/merchant.json:3).',
  ]);
});

test('CFG-4 one host twice in one list, and the host of the gateway', async () => {
  expect(await errorsOf({ 'shop/merchant.json': owning('a.example', 'a.example', 'games.localhost') })).toEqual([
    'shop/merchant.json:7 The domain "a.example" also belongs to shop (shop/merchant.json:6).',
    'shop/merchant.json:8 The domain "games.localhost" also belongs to the gateway, whose built-in host it is.',
  ]);
});
