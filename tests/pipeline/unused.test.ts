import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findUnused } from '#pipeline/commands/unused.ts';
import { merchantFolder, root } from './merchant-folder.ts';

test('CFG-10 a key that no code reads and a kind that no merchant names are listed', async () => {
  const { merchants } = merchantFolder({
    'shop/merchant.json': { version: 3, extends: '_base', name: 'Shop', description: 'shop:description' },
    'shop/home.json': { sections: [{ id: 'shown', type: 'shown' }] },
  });
  const schema = `export const settings = { type: 'object', properties: { title: {}, haunted: {} } };`;
  for (const [name, text] of Object.entries({
    'src/sections/ghost/section.ts': '',
    'src/sections/shown/section.ts': schema,
    'src/sections/shown/view.tsx': 'export const View = ({ settings }) => settings.title;',
  })) {
    mkdirSync(dirname(join(merchants, name)), { recursive: true });
    writeFileSync(join(merchants, name), text);
  }
  const { keys, kinds } = await findUnused({ root: merchants, merchants });
  expect(kinds).toEqual(['section ghost']);
  expect(keys).toContain('section shown.haunted');
  expect(keys).not.toContain('section shown.title');
});

test('CFG-10 the product has no key of a document that no code reads, but for what goes to a provider whole', async () => {
  const { keys } = await findUnused({ root });
  expect(keys.filter((path) => !path.startsWith('login.identity.'))).toEqual([]);
});
