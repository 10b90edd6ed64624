import { expect, test } from 'vitest';
import { checkMerchants } from '#pipeline/check/check-merchants.ts';
import { explain } from '#pipeline/explain/explain.ts';
import { merchantFolder } from './merchant-folder.ts';

const slide = (more: object) => ({ image: 'assets/hero-1.svg', alt: 'merchant-defaults:hero-1', ...more });
const folder = (...slides: object[]) =>
  merchantFolder({
    'shop/merchant.json': { version: 3, name: 'Shop', description: 'merchant-defaults:description' },
    'shop/home.json': { sections: [{ id: 'banners', settings: { fallback: slides.map(slide) } }] },
  });
const problemsOf = async (more: object) =>
  (await checkMerchants(['shop'], folder(more)))
    .filter(({ path }) => path.includes('fallback'))
    .map(({ rule, level, path }) => `${level} ${rule} ${path.replace('sections[0].settings.fallback[0].', '')}`);

test.each([
  ['over', { to: '2020-01-01T00:00' }, 'warning campaign-over to'],
  ['over, as an instant', { to: '2020-01-01T00:00:00+09:00' }, 'warning campaign-over to'],
  ['to come', { from: '2999-01-01T00:00', to: '2999-02-01T00:00' }, 'note campaign-later from'],
  ['backwards', { from: '2999-02-01T00:00', to: '2999-01-01T00:00' }, 'error never-true to'],
  ['backwards in any zone', { from: '2999-02-03T00:00', to: '2999-02-01T00:00Z' }, 'error never-true to'],
  ['on no day', { to: '2999-02-29T00:00' }, 'error no-such-moment to'],
  ['at no hour', { from: '2020-02-28T24:00Z' }, 'error no-such-moment from'],
  ['in other words', { from: '24.12.2026' }, 'error wrong-value from'],
  ['on a flag that is both', { when: { flag: 'CBS3', notFlag: 'CBS3' } }, 'error never-true when.notFlag'],
  [
    'with a picture that is not there',
    { pictures: [{ theme: 'dark', image: 'assets/none.svg' }] },
    'error missing-asset pictures[0].image',
  ],
])('BANNER-1 CFG-4 a slide whose schedule is %s is reported', async (_, more, expected) => {
  expect(await problemsOf(more)).toEqual([expected]);
});

test('BANNER-1 CFG-4 nothing is said of a slide that is shown now, nor while zones leave it open', async () => {
  expect(await problemsOf({ from: '2020-01-01T00:00', to: '2999-01-01T00:00' })).toEqual([]);
  const inSixHours = new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 16);
  expect(await problemsOf({ to: inSixHours })).toEqual([]);
});

test('CFG-6 explain says of a slide until when it is shown, and that its time is over', () => {
  const { shownWhen } = explain(
    'shop',
    'home.sections.banners.settings.fallback.0',
    folder({ to: '2020-01-01T00:00' }),
  );
  expect(shownWhen).toMatchObject([
    { says: 'the time is to 2020-01-01T00:00', now: 'hidden: its time is over', layer: 'shop' },
  ]);
});
