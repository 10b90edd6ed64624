import { EventEmitter } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { expect, test, vi } from 'vitest';
import { followMerchants } from '#scripts/serve/dev-watch.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { merchantFolder, root } from '#tests/pipeline/merchant-folder.ts';

const patient = { timeout: 60_000 };

test('CFG-4 a change of a template is checked once for all merchants on it, and reported once, as is its repair', async () => {
  const merchant = { name: 'Shop', description: 'merchant-defaults:description', extends: '_house' };
  const legal = { licence: { number: 'MGA-1' } };
  const { merchants } = merchantFolder({
    'one/legal.json': legal,
    'two/legal.json': legal,
    '_house/home.json': { sectons: [] },
    'one/merchant.json': merchant,
    'two/merchant.json': merchant,
  });
  const said: string[] = [];
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn<() => void>() });
  const vite = { ws: { send: vi.fn<(message: string) => void>() }, watcher } as unknown as ViteDevServer;
  followMerchants(vite, pathsAt(root, { merchants }), (line) => void said.push(line));
  const save = (name: string, text: string) => {
    const file = join(merchants, name);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
    watcher.emit('all', 'change', file);
  };
  const lines = () => said.map((line) => line.replace(/\s+[^]*$/, ''));

  await expect.poll(lines, patient).toEqual([expect.stringMatching(/_house\/home\.json:2:3/)]);
  save('two/menus.json', '{ "footr": {} }');
  await expect.poll(lines, patient).toHaveLength(3);
  expect(lines()).toContainEqual(expect.stringMatching(/two\/menus\.json:1:12/));
  said.length = 0;
  save('_house/home.json', '{ "sections": [] }');
  await expect.poll(() => said, patient).toContain('_house: no errors any more');
  expect(said.join('\n')).not.toMatch(/(?:one|two): no errors/);
  save('two/menus.json', '{}');
  await expect.poll(() => said.at(-1), patient).toBe('two: no errors any more');
}, 40_000);
