import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { impactOf } from '#pipeline/impact.ts';
import { merchantFolder, root } from './merchant-folder.ts';

const merchant = { version: 2, name: 'Shop', description: 'merchant-defaults.description' };
const two = {
  'shop/merchant.json': { ...merchant, extends: '_firm' },
  'other/merchant.json': merchant,
  '_firm/merchant.json': { version: 2, extends: '_base' },
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
    'shop/texts/EN.json': { 'menu.home': 'Quay' },
  });
  const impacts = impactOf(before, after);
  expect(impacts.map(({ code }) => code)).toEqual(['shop']);
  expect(impacts[0]?.changes).toMatchObject([
    { path: 'home.sections.hot.settings.limit', after: 7, layer: '_firm' },
    { path: 'home.sections', before: expect.any(Array), after: expect.any(Array) },
    { path: 'layout.header', before: 'bar', after: 'centered', layer: '_firm' },
    { path: 'texts.EN.menu.home', after: 'Quay', layer: 'shop' },
  ]);
});

test('CFG-7 what a merchant hides does not touch it; new and removed merchants are told', () => {
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
