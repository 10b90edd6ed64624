import { rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkMerchants } from '#pipeline/check/check-merchants.ts';
import { listedGame } from './listed-game.ts';
import { checkErrors, merchantFolder, root } from './merchant-folder.ts';

const shop = (collections: object[], sections: object[] = [], more: Record<string, unknown> = {}) =>
  merchantFolder({
    ...more,
    'shop/merchant.json': { version: 3, name: 'Shop', description: 'merchant-defaults:description' },
    'shop/games.json': { collections },
    'shop/home.json': { sections },
  });
const tab = { title: 'games:new-games', tab: { icon: 'fire' } };
const game = listedGame('PP1', { gameName: 'One', rtp: 950_000 });

test('CFG-4 a section of no collection, an unknown category and a title without words are errors', async () => {
  const options = shop(
    [{ ...tab, id: 'mine', title: 'shop:mine', rules: { category: 'RNGG' } }],
    [{ id: 'own', type: 'game-collection', settings: { collection: 'mien' }, before: 'footer' }],
  );
  const found = (await checkErrors(['shop'], options)).map(({ rule, path }) => [rule, path]);
  expect(found).toContainEqual(['dangling-id', 'sections[0].settings.collection']);
  expect(found).toContainEqual(['unknown-text', 'collections[0].title']);
  expect(found.some(([, path]) => path?.startsWith('collections[0].rules.category'))).toBe(true);
  expect(found).toHaveLength(3);
});

test('CFG-4 CFG-6 CFG-8 a saved answer of the gateway says which collections are empty, and which pins there are no games of; both can be accepted', async () => {
  const accepted = [{ rule: 'unknown-game', path: 'collections[0].pins[0]', reason: 'It comes next week.' }];
  const options = shop(
    [
      { ...tab, id: 'full', rules: { minRtp: 95 }, pins: ['PP2'] },
      { ...tab, id: 'empty', rules: { minRtp: 95.1 } },
    ],
    [],
    { 'shop/legal.json': { licence: { number: 'MGA-1' } }, 'shop/accepted.json': { version: 3, accepted } },
  );
  const saved = join(options.merchants, '../', `${basename(options.merchants)}-games.json`);
  onTestFinished(() => rmSync(saved));
  const value = { games: [game], pageNum: 1, totalPages: 7, total: 1 };
  writeFileSync(saved, JSON.stringify({ success: true, value }));
  const found = await checkMerchants(['shop'], options, { site: saved });
  expect(found.map(({ rule, path, message, accepted: reason }) => [rule, path, message, reason])).toEqual([
    ['unknown-game', 'collections[0].pins[0]', 'The site has no game "PP2".', 'It comes next week.'],
    ['empty-collection', 'collections[1]', 'None of the 1 games of the site is in the collection "empty".', undefined],
  ]);
  expect(relative(options.merchants, resolve(root, found[0]?.file ?? ''))).toBe('shop/games.json');
  // Nothing is said of the acceptance where no site is asked.
  expect(await checkMerchants(['shop'], options)).toEqual([]);

  writeFileSync(saved, JSON.stringify({ value: { info: {} } }));
  const asked = checkMerchants(['shop'], options, { site: saved });
  await expect(asked).rejects.toThrow(/holds no answer of \/wps\/game\/list/);
});

test('CFG-4 a collection that no gateway would answer for is an error', async () => {
  const many = (length: number) => Array.from({ length }, (_, at) => `${at}`.padStart(40, 'x'));
  const collections = [
    { ...tab, id: 'tags', rules: { tags: many(98) } },
    { ...tab, id: 'pins', pins: many(98), cap: 60 },
    { ...tab, id: 'fit', rules: { tags: many(97) }, pins: many(60), cap: 60 },
  ];
  expect((await checkErrors(['shop'], shop(collections))).map(({ rule, path }) => [rule, path])).toEqual([
    ['long-collection', 'collections[0].rules'],
    ['long-collection', 'collections[1].pins'],
  ]);
});
