import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { explain } from '#pipeline/explain/explain.ts';
import { merchantFolder, root } from './merchant-folder.ts';

const merchant = { version: 3, name: 'Shop', description: 'merchant-defaults:description' };
const files = {
  'shop/merchant.json': { ...merchant, extends: '_t', dialingCodes: ['+63'] },
  'shop/home.json': {
    sections: [
      { id: 'banners', settings: { fallback: [] } },
      { id: 'hot', settings: { limit: 6 } },
    ],
  },
  'shop/texts/EN.json': { 'menu:home': 'Lobby', 'menu:promo': 'Offers' },
  '_t/merchant.json': { dialingCodes: ['+65'] },
  '_t/home.json': {
    sections: [{ id: 'hot', type: 'game-shelf', settings: { category: 'hot', limit: 9 }, replace: true }],
  },
  '_t/texts/EN.json': { 'menu:home': 'Floor', 'menu:games': 'Tables' },
};
const shop = () => merchantFolder(files);
/** `layer` of each source, with a mark on those that are merged with the one above. */
const layersOf = (path: string) =>
  explain('shop', path, shop()).sources.map(({ layer, merged }) => (merged ? `${layer} merged` : layer));

test.each([
  ['home.sections.banners', ['shop', '_base merged']],
  ['home.sections', ['shop', '_t merged', '_base merged']],
  ['home.sections.hot', ['shop', '_t merged']],
  ['home.sections.hot.settings.limit', ['shop', '_t']],
  ['merchant.dialingCodes', ['shop', '_t', '_base']],
  ['merchant', ['shop', '_t merged', '_base merged']],
])('CFG-6 explain of %s distinguishes what is merged from what is hidden', (path, layers) => {
  expect(layersOf(path)).toEqual(layers);
});

test('CFG-6 explain of the texts of a language has those of all layers, and names the way to one', () => {
  const { value, note } = explain('shop', 'texts.EN', shop());
  expect(value).toEqual({ 'menu:home': 'Lobby', 'menu:promo': 'Offers', 'menu:games': 'Tables' });
  expect(note).toMatch(/^And \d+ texts of the product .* such as "texts\.EN\.menu:home"\.$/);
  expect(layersOf('texts.EN')).toEqual(['shop', '_t merged']);
  expect(explain('shop', 'texts', shop()).note).toBe('Name a language, such as "texts.EN".');
});

test('DEP-2 explain of the ways to pay says that their ids are the gateway’s', () => {
  const payments = { methods: [{ id: 'wallet', quickAmounts: [500] }] };
  const folder = merchantFolder({ ...files, 'shop/payments.json': payments });
  const { sources, note } = explain('shop', 'payments.methods.wallet.quickAmounts', folder);
  expect([sources[0]?.layer, note]).toEqual(['shop', expect.stringContaining('the gateway’s methods')]);
  expect(explain('shop', 'payments.methods.walet', folder).note).toBe('Did you mean "payments.methods.wallet"?');
});

test.each([
  ['sections.banners', ' Did you mean "home.sections.banners"?'],
  ['home/sections/banners', ' Did you mean "home.sections.banners"?'],
  ['hmoe.sections', ' Did you mean "home"?'],
  ['name', ' Did you mean "merchant.name"?'],
  ['imageOrigins', ' Did you mean "merchant.imageOrigins"?'],
  ['assets', ''],
])('CFG-6 explain of a path that begins with no document, %s, names those that there are', (path, near) => {
  const head = path.split('.')[0];
  const names = 'merchant, flags, home, menus';
  expect(() => explain('shop', path, shop())).toThrow(`There is no document "${head}".${near} There are: ${names}, `);
});

const inCondition = 'Here there can be: role, flag, notFlag, platform, language, ';
test.each([
  ['merchant.nme', true, 'Did you mean "merchant.name"?'],
  ['merchant.gateway.colour', true, 'Here there can be: baseUrl, merchantCode.'],
  ['home.sections.hot.wehn', true, 'Did you mean "home.sections.hot.when"?'],
  ['home.sections.footer.when.colour', true, expect.stringContaining(inCondition)],
  ['merchant.name.first', true, undefined],
  ['flags.CBS4', true, 'Did you mean "flags.CBS3"?'],
  ['flags.CBS3', undefined, expect.stringContaining('owner messages')],
  ['layout.wide.more', undefined, undefined],
  ['merchant.gateway.merchantCode', undefined, undefined],
  // What a layer could still name: an entry, a menu, a token, a setting of a kind.
  ['home.sections.nothing', undefined, undefined],
  ['menus.mine', undefined, 'Did you mean "menus.side"?'],
  ['theme.dark.sea', undefined, undefined],
  ['home.sections.hot.settings.colour', undefined, undefined],
  ['merchant.$lock', undefined, undefined],
  ['merchant.extends', undefined, undefined],
])('CFG-6 explain of %s says whether there is no such key at all: %s', (path, isUnknown, note) => {
  const found = explain('shop', path, shop());
  expect([found.isUnknown, found.note]).toEqual([isUnknown, note]);
});

test('CFG-6 the command says which values are merged, and that a path is missing', () => {
  const { merchants } = shop();
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [join(root, 'scripts/merchants.ts'), 'explain', ...words, '--merchants', merchants], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    });
  expect(run('shop', 'home.sections.hot').stdout).toMatch(/^ {2}set by shop .*\n {2}merged with _t /m);
  expect(run('shop', 'merchant.dialingCodes').stdout).toMatch(/^ {2}set by shop .*\n {2}hides {2}_t /m);
  expect(run('shop', 'merchant.nme')).toMatchObject({
    status: 1,
    stdout: 'merchant.nme: there is no such key\n  Did you mean "merchant.name"?\n',
  });
  expect(run('shop', 'layout.header').stdout).not.toContain('no such key');
  expect(run('shop').stderr).toContain("missing required argument 'path'");
});

test('CFG-6 explain of what was removed says by which file, and what the layers below say', () => {
  const removed = { ...files, 'shop/home.json': { sections: [{ id: 'banners', remove: true }] } };
  const { value, gone, sources, note } = explain(
    'shop',
    'home.sections.banners.settings.groups',
    merchantFolder(removed),
  );
  expect([value, note]).toEqual([undefined, undefined]);
  expect(gone).toMatchObject({
    how: 'removed',
    layer: 'shop',
    file: expect.stringContaining('shop/home.json'),
    line: 5,
  });
  expect(sources.map(({ layer }) => layer)).toEqual(['_base']);
  const replaced = explain('shop', 'home.sections.hot.settings.title', shop());
  expect(replaced.gone).toMatchObject({ how: 'replaced', layer: '_t', file: expect.stringContaining('_t/home.json') });
  expect(replaced.sources).toMatchObject([{ layer: '_base' }]);
  expect(explain('shop', 'home.sections.nothing', shop())).not.toHaveProperty('gone');
});

test('CFG-3 CFG-6 explain says which template has locked a value, what it is in, or what is in it', () => {
  const locking = { ...files['_t/merchant.json'], $lock: ['gateway.baseUrl'] };
  const at = merchantFolder({ ...files, '_t/merchant.json': locking, '_t/home.json': { $lock: ['sections.footer'] } });
  const locksOf = (path: string) =>
    explain('shop', path, at).locks?.map(({ name, layer, line, isInside }) => [name, layer, line, isInside]);
  expect(locksOf('merchant.gateway.baseUrl')).toEqual([['gateway.baseUrl', '_t', 6, false]]);
  expect(locksOf('merchant.gateway')).toEqual([['gateway.baseUrl', '_t', 6, true]]);
  const last = explain('shop', 'home.sections', at).value as { id: string }[];
  const position = last.findIndex(({ id }) => id === 'footer');
  expect(locksOf(`home.sections[${position}].when`)).toEqual([['sections.footer', '_t', 3, false]]);
  expect(locksOf('merchant.name')).toBeUndefined();
});

test('I18N-2 CFG-6 explain of a sentence about a field whose label the merchant replaced leads to the general one', () => {
  const texts = { 'login:username': 'Player ID' };
  const at = merchantFolder({ ...files, 'shop/texts/EN.json': texts });
  const { value, note } = explain('shop', 'texts.EN.login.username-required', at);
  expect([value, note]).toEqual(['{{label}} is required', 'This is "texts.EN.forms:required".']);
  expect(explain('shop', 'texts.EN.login.password-required', at).value).toBe('Enter your password');
});

test('CFG-6 explain of a token follows its references to the value', () => {
  const theme = { palette: { sea: { $value: '#012345' } }, dark: { brand: { $value: '{palette.sea}' } } };
  const at = merchantFolder({ ...files, 'shop/theme.json': theme });
  expect(explain('shop', 'theme.dark.brand', at).aliases).toMatchObject([{ layer: 'shop', value: '#012345' }]);
  expect(explain('shop', 'theme.palette.sea', at)).not.toHaveProperty('aliases');
});

test.each([
  'texts/en/menu.home',
  'texts.EN["menu:home"]',
  'merchants/shop/texts/EN.json menu:home',
  'locales/EN/menu.json#/home',
  'EN:menu.home',
  'texts.menu.home',
  'menu:home',
  'MENU.Home',
])('CFG-6 explain knows a text by the spelling %s', (path) => {
  const { value, sources, note } = explain('shop', path, shop());
  expect([value, sources.map(({ layer }) => layer)]).toEqual(['Lobby', ['shop', '_t', 'product']]);
  expect(note).toBe('This is "texts.EN.menu:home".');
});

test('I18N-2 CFG-6 explain of a text says what it falls back to, and whether its language is offered', () => {
  const asked = (path: string) => explain('shop', path, shop());
  expect(asked('texts.TH.menu:promo')).toMatchObject({
    value: 'Offers',
    note: 'TH is not offered: no player sees it.',
    sources: [{ file: expect.stringContaining('shop/texts/EN.json') }],
  });
  expect(asked('texts.TH.menu:help').sources).toMatchObject([
    { file: 'locales/TH/menu.json' },
    { file: 'locales/EN/menu.json' },
  ]);
  expect(asked('texts.EN.menu:hom').note).toBe('Did you mean "texts.EN.menu:home"?');
  expect(asked('registration:username').sources).toMatchObject([{ file: 'locales/EN/registration.json' }]);
});
