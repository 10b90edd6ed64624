import { expect, test } from 'vitest';
import { menusUnder } from '#schemas/site-menus.ts';
import { isKeyedList } from '#pipeline/config/keyed-lists.ts';
import { explain } from '#pipeline/explain/explain.ts';
import { resolveMerchant } from '#pipeline/check/resolve.ts';
import { themeCss } from '#pipeline/config/theme.ts';
import { merchantFolder } from './merchant-folder.ts';

const head = { version: 3, name: 'Shop', description: 'merchant-defaults:description' };
const entry = (id: string, more = {}) => ({ id, label: 'menu:home', icon: 'home', action: { type: 'home' }, ...more });

test('BRAND-8 a list of a brand’s own merges by id over that of its template, and the operator orders it', async () => {
  const folder = merchantFolder({
    '_club/merchant.json': { version: 3, extends: '_base' },
    '_club/menus.json': { care: [entry('rules'), entry('chat'), entry('faq')] },
    'shop/merchant.json': { ...head, extends: '_club' },
    'shop/menus.json': {
      care: [
        { id: 'chat', remove: true },
        { id: 'faq', before: 'rules', label: 'menu:help' },
      ],
    },
    'shop/home.json': { sections: [{ id: 'care', type: 'menu-list', settings: { menu: 'care' } }] },
  });
  const { merchant, errors, warnings } = await resolveMerchant('shop', folder);
  expect(errors).toEqual([]);
  expect(warnings.map(({ rule }) => rule)).not.toContain('unused-menu');
  expect(merchant?.menus['care']?.map(({ id, label }) => `${id} ${label}`)).toEqual([
    'faq menu:help',
    'rules menu:home',
  ]);
  expect(explain('shop', 'menus.care[faq].label', folder).sources.map(({ layer }) => layer)).toEqual(['shop', '_club']);
  const under = menusUnder(merchant!.menus, { care: { off: ['faq'], first: [] } });
  expect(under['care']?.map(({ id }) => id)).toEqual(['rules']);
  expect(under.footer).toEqual(merchant?.menus.footer);
});

test('BRAND-8 CFG-4 a lock of menus is no list of menus, whose entries would need ids', async () => {
  const folder = merchantFolder({
    '_club/merchant.json': { version: 3, extends: '_base' },
    '_club/menus.json': { $lock: ['footer.home'], care: [entry('faq')] },
    'shop/merchant.json': { ...head, extends: '_club' },
    'shop/menus.json': { $lock: ['care'] },
  });
  expect(isKeyedList('menus', ['care'])).toBe(true);
  expect(isKeyedList('menus', ['$lock'])).toBe(false);
  const { errors } = await resolveMerchant('shop', folder);
  expect(errors).toEqual([]);
});

test('BRAND-8 BRAND-4 the grounds and the room of sections are rules of a brand that names them, and of no other', async () => {
  const sections = [{ id: 'hot', background: 'band', spacing: 'space-wide' }];
  const theme = {
    light: { band: { $value: '#ffffff' } },
    dark: { band: { $value: '#000000' } },
    component: { 'space-wide': { $value: '32px' } },
  };
  const folder = merchantFolder({
    'plain/merchant.json': head,
    'shop/merchant.json': head,
    'shop/home.json': { sections },
    'shop/theme.json': theme,
  });
  const cssOf = async (code: string) => {
    const { merchant, errors } = await resolveMerchant(code, folder);
    expect(errors).toEqual([]);
    return themeCss(merchant!);
  };
  const css = await cssOf('shop');
  expect(css).toContain('[data-background="band"]{background:var(--c-band)}');
  expect(css).toContain('[data-spacing="space-wide"]{padding-block:var(--k-space-wide)}');
  expect(await cssOf('plain')).not.toMatch(/data-background|data-spacing/);
});
