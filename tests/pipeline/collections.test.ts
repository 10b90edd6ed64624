import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { siteCollections } from '#pipeline/check-collections.ts';
import { checkErrors, merchantFolder, root } from './merchant-folder.ts';

const shop = (collections: object[], sections: object[] = []) =>
  merchantFolder({
    'shop/merchant.json': { version: 2, name: 'Shop', description: 'merchant-defaults.description' },
    'shop/games.json': { collections },
    'shop/home.json': { sections },
  });
const tab = { title: 'games.new-games', tab: { icon: 'fire' } };
const game = {
  gameId: 'PP1',
  nodeId: '',
  nodeName: '',
  gameType: 'RNG',
  gameCode: '',
  gameGroupId: '',
  gameName: 'One',
  displayName: '',
  vassalage: 'PP',
  roomId: '',
  lottoMode: '',
  supportPlay: true,
  isGameH5: true,
  freeplay: false,
  mobileLargeIcon: '',
  iconUrl: '',
  favourite: false,
  tag: '',
  rtp: 950_000,
};

test('CFG-4 a section of no collection, an unknown category and a title without words are errors', async () => {
  const options = shop(
    [{ ...tab, id: 'mine', title: 'shop.mine', rules: { category: 'RNGG' } }],
    [{ id: 'own', type: 'game-collection', settings: { collection: 'mien' }, before: 'footer' }],
  );
  const found = (await checkErrors(['shop'], options)).map(({ rule, path }) => [rule, path]);
  expect(found).toContainEqual(['dangling-id', 'sections[0].settings.collection']);
  expect(found).toContainEqual(['unknown-text', 'collections[0].title']);
  expect(found.some(([, path]) => path?.startsWith('collections[0].rules.category'))).toBe(true);
  expect(found).toHaveLength(3);
});

test('CFG-4 CFG-6 a saved answer of the gateway says which collections are empty, and which pins there are no games of', async () => {
  const options = shop([
    { ...tab, id: 'full', rules: { minRtp: 95 }, pins: ['PP2'] },
    { ...tab, id: 'empty', rules: { minRtp: 95.1 } },
  ]);
  const saved = join(options.merchants, 'games-of-site.json');
  const value = { games: [game], pageNum: 1, totalPages: 7, total: 1 };
  writeFileSync(saved, JSON.stringify({ success: true, value }));
  const found = await siteCollections(['shop'], saved, options);
  expect(found.map(({ rule, path, message }) => [rule, path, message])).toEqual([
    ['unknown-game', 'collections[0].pins[0]', 'The site has no game "PP2".'],
    ['empty-collection', 'collections[1]', 'None of the 1 games of the site is in the collection "empty".'],
  ]);
  expect(relative(options.merchants, join(root, found[0]?.file ?? ''))).toBe('shop/games.json');

  writeFileSync(saved, JSON.stringify({ value: { info: {} } }));
  await expect(siteCollections(['shop'], saved, options)).rejects.toThrow(/holds no answer of \/wps\/game\/list/);
});
