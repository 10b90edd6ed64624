import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { resolveDraft } from '#pipeline/check/draft.ts';
import { resolveMerchant } from '#pipeline/check/resolve.ts';
import { merchantFolder, root } from './merchant-folder.ts';

const merchant = JSON.stringify({ name: 'Shop', description: 'shop:welcome' });
afterEach(() => void vi.unstubAllEnvs());

test('CFG-4 a draft in memory has the configuration and the findings that its files have on the disk', async () => {
  const files = {
    'shop/merchant.json': merchant,
    'shop/layout.json': '{\n  "heeder": "bar"\n}',
    'shop/texts/EN.json': '{ "app:nmae": "Shop" }',
  };
  const onDisk = await resolveMerchant('shop', merchantFolder(files));
  const { errors, warnings, merchant: resolved } = await resolveDraft('shop', files, { root });
  expect(errors).toContainEqual(
    expect.objectContaining({ file: 'merchants/shop/layout.json', line: 2, column: 3, rule: 'unknown-key' }),
  );
  const placeOf = ({ rule, line, column }: (typeof errors)[number]) => [rule, line, column];
  expect([errors, warnings].map((list) => list.map(placeOf))).toEqual(
    [onDisk.errors, onDisk.warnings].map((list) => list.map(placeOf)),
  );
  expect(JSON.stringify([errors, warnings])).not.toContain('foyer-draft-');
  expect(resolved).toBeUndefined();
});

test('CFG-4 a draft without a fault is resolved over the templates of the project, and leaves no file behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-empty-'));
  vi.stubEnv('TMPDIR', folder);
  const files = { 'shop/merchant.json': merchant, 'shop/texts/EN.json': '{ "shop:welcome": "Welcome" }' };
  const { errors, merchant: resolved } = await resolveDraft('shop', files, { root });
  expect(errors).toEqual([]);
  expect(resolved?.merchant.name).toBe('Shop');
  expect(resolved?.theme.light).not.toEqual({});
  await expect(resolveDraft('shop', { '../shop.json': '{}' }, { root })).rejects.toThrow('outside of the folder');
  expect(readdirSync(folder)).toEqual([]);
});
