import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { impactOf } from '#pipeline/impact/impact.ts';
import { merchantFolder, root } from './merchant-folder.ts';

const merchant = { version: 3, name: 'Shop', description: 'merchant-defaults:description' };
const two = {
  'shop/merchant.json': { ...merchant, extends: '_firm' },
  'other/merchant.json': merchant,
  '_firm/merchant.json': { version: 3, extends: '_base' },
};

test('CFG-7 a change to a template names the merchants that it touches, key by key, and the layer', () => {
  const before = merchantFolder({ ...two, '_firm/layout.json': { header: 'bar' } });
  const after = merchantFolder({
    ...two,
    '_firm/layout.json': { header: 'centered' },
    '_firm/home.json': {
      sections: [
        { id: 'hot', settings: { limit: 7 } },
        { id: 'winners', before: 'hot' },
      ],
    },
    'shop/texts/EN.json': { 'menu:home': 'Quay' },
  });
  const impacts = impactOf(before, after);
  expect(impacts.map(({ code }) => code)).toEqual(['shop']);
  expect(impacts[0]?.changes).toMatchObject([
    { path: 'home.sections.hot.settings.limit', after: 7, layer: '_firm' },
    { path: 'home.sections', before: expect.any(Array), after: expect.any(Array) },
    { path: 'layout.header', before: 'bar', after: 'centered', layer: '_firm' },
    { path: 'texts.EN.menu:home', after: 'Quay', layer: 'shop' },
  ]);
});

test('CFG-7 what a merchant hides does not touch it; new and removed merchants are reported', () => {
  const hidden = { ...two, 'shop/layout.json': { header: 'bar' } };
  const before = merchantFolder({ ...hidden, '_firm/layout.json': { header: 'bar' }, 'gone/merchant.json': merchant });
  const after = merchantFolder({
    ...hidden,
    '_firm/layout.json': { header: 'centered' },
    'fresh/merchant.json': merchant,
  });
  expect(impactOf(before, after)).toEqual([
    { code: 'fresh', fate: 'new', changes: [] },
    { code: 'gone', fate: 'removed', changes: [] },
  ]);
});

test('CFG-7 the command compares revisions', () => {
  const run = (range: string) =>
    execFileSync(process.execPath, ['scripts/merchants.ts', 'impact', range], { cwd: root, stdio: 'pipe' }).toString();
  expect(run('HEAD..HEAD')).toBe('No merchant changes.\n');
  expect(() => run('no-such-revision')).toThrow(/There is no revision "no-such-revision"/);
});

/** A project of its own with these texts of the product. */
const withProduct = (files: Record<string, unknown>, texts: Record<string, object>) => {
  const { merchants } = merchantFolder(files);
  const project = mkdtempSync(join(tmpdir(), 'foyer-product-'));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  for (const [language, value] of Object.entries(texts)) {
    mkdirSync(join(project, 'locales', language), { recursive: true });
    writeFileSync(join(project, 'locales', language, 'menu.json'), JSON.stringify(value));
  }
  return { root: project, merchants };
};

test('CFG-7 a text of the product changes for who shows it, by its own words or as a fallback, and not for who has their own', () => {
  const files = {
    'shop/merchant.json': { ...merchant, languages: { default: 'EN', supported: ['EN', 'TH', 'UR'] } },
    'shop/texts/TH.json': { 'menu:home': 'บ้าน' },
    'other/merchant.json': { ...merchant, languages: { default: 'EN', supported: ['EN'] } },
    'other/texts/EN.json': { 'menu:home': 'Quay' },
  };
  const ur = { home: 'ہوم' };
  const before = withProduct(files, { EN: { home: 'Home', promo: 'Offers' }, UR: ur });
  const after = withProduct(files, { EN: { home: 'Lobby', promo: 'Bonus' }, UR: ur });
  const [other, shop] = impactOf(before, after);
  expect(other?.changes.map(({ path }) => path)).toEqual(['texts.EN.menu:promo']);
  expect(shop?.changes.map(({ path, before: old, after: now }) => [path, old, now].join(' '))).toEqual([
    'texts.EN.menu:home Home Lobby',
    'texts.EN.menu:promo Offers Bonus',
    'texts.TH.menu:promo Offers Bonus',
    'texts.UR.menu:promo Offers Bonus',
  ]);
  expect(shop?.changes[0]).toMatchObject({
    layer: 'product',
    cause: { file: 'locales/EN/menu.json', path: 'home', line: 1 },
  });
});

test('CFG-7 pictures are compared by content, tokens through those that they refer to', () => {
  const theme = (sea: string) => ({
    palette: { sea: { $value: sea } },
    dark: { brand: { $value: '{palette.sea}' }, surface: { $value: '#101010' } },
  });
  const of = (sea: string, logo: string) =>
    merchantFolder({
      ...two,
      '_firm/theme.json': theme(sea),
      '_firm/assets/logo.svg': logo,
      '_firm/assets/same.svg': 'same',
      'shop/theme.json': { dark: { surface: { $value: '{palette.sea}' } } },
    });
  const [shop] = impactOf(of('#012345', 'one'), of('#543210', 'two'));
  expect(shop?.changes).toMatchObject([
    { path: 'theme.palette.sea.$value', before: '#012345', after: '#543210', layer: '_firm' },
    { path: 'theme.dark.surface', before: '#012345', after: '#543210', through: 'theme.palette.sea' },
    { path: 'theme.dark.brand', before: '#012345', after: '#543210', through: 'theme.palette.sea' },
    { path: 'assets/logo.svg', layer: '_firm', cause: { file: expect.stringContaining('_firm/assets/logo.svg') } },
  ]);
  expect(new Set(shop?.changes.slice(0, 3).map(({ cause }) => `${cause?.path} ${cause?.line}`)).size).toBe(1);
});
