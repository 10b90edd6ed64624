import { expect, test } from 'vitest';
import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import { firstTexts } from '#pipeline/build/page/first-texts.ts';

test('BUILD-1 I18N-2 a page inlines the namespaces of home, and of others the texts that its documents name', () => {
  const product = {
    shell: { retry: 'Try again', unread_one: '{{count}} new', unread_other: '{{count}} new' },
    menu: { home: 'Home' },
    login: { title: 'Log in' },
    'merchant-defaults': { hot: 'Hot games', 'terms-page': '<p>Terms</p>' },
  };
  const own = { menu: { home: 'Lobby' }, shop: { title: 'Shop', rules: '<p>Rules</p>' } };
  const merchant = {
    home: { sections: [{ settings: { title: 'shop:title' } }, { settings: { title: 'merchant-defaults:hot' } }] },
    menus: {},
    legal: {},
    merchant: {},
    routes: { routes: [{ title: 'shop:title', page: 'shop:rules' }] },
    seo: { pages: [{ id: 'login', path: '/m/login', title: 'login:title' }] },
  } as unknown as ResolvedMerchant;
  expect(firstTexts({ product, own }, merchant)).toEqual({
    shell: product.shell,
    menu: own.menu,
    login: product.login,
    'merchant-defaults': { hot: 'Hot games' },
    shop: { title: 'Shop' },
  });
});
