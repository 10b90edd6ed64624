import { expect, test } from 'vitest';
import { buildChain } from '../config/chain.ts';
import { openWorkspace } from '../config/workspace.ts';
import { readCodeReach, screens } from './code-reach.ts';
import { ownPathsReached, screensReached } from './screens.ts';

const code = readCodeReach('.');
const documents = buildChain(openWorkspace(), 'perla')?.documents;
const reached = (...paths: string[]) =>
  screensReached(
    paths.map((path) => ({ path, before: 1, after: 2, layer: 'perla' })),
    documents ? [documents] : [],
    code,
  );

test('CFG-7 a change reaches the pages whose code reads it, names it or draws with it', () => {
  expect(reached('home.sections.hot.settings.limit')).toEqual(['home', 'jackpot', 'profile']);
  expect(reached('payments.methods.bank.notice')).toEqual(['deposit', 'withdraw']);
  expect(reached('legal.licence.number')).toEqual(['accessibility', 'home', 'limits', 'login']);
  expect(reached('texts.EN.deposit:again')).toEqual(['deposit']);
  expect(reached('registration.fields.agree.hidden')).toContain('register');
  expect(reached('registration.fields.agree.hidden')).not.toContain('home');
  expect(reached('games.collections.fresh.cap')).toEqual(expect.arrayContaining(['home', 'game-center']));
  expect(reached('games.collections.fresh.cap')).not.toContain('security');
  expect(reached('theme.component.radius-tile')).toContain('home');
  expect(reached('theme.component.radius-tile')).not.toContain('withdraw');
  expect(reached('theme.palette.brand-500', 'security.hsts.maxAge', 'seo.pages')).toEqual([]);
});

test('CFG-7 a picture that a document has only after the change reaches the pages of that document', () => {
  if (!documents) throw new Error('There are no documents.');
  const after = { ...documents, legal: { seal: 'assets/seal.svg' } };
  const change = { path: 'assets/seal.svg', before: undefined, after: 1, layer: 'perla' };
  expect(screensReached([change], [documents, after], code)).toEqual(['accessibility', 'home', 'limits', 'login']);
});

test('CFG-7 what is around every page, and what cannot be traced, reaches all pages', () => {
  for (const path of [
    'menus.footer',
    'layout.header',
    'flags.flags.CBS3',
    'theme.dark.header-bg',
    'texts.EN.no:such',
    'assets/none.svg',
  ])
    expect(reached(path), path).toEqual(screens);
});

const own = (...paths: string[]) =>
  documents &&
  ownPathsReached(
    paths.map((path) => ({ path, before: 1, after: 2, layer: 'perla' })),
    [documents, documents],
    code,
  );

test('CFG-7 a page of the merchant’s own is reached by its route, its texts and what all pages share, not by those of another', () => {
  const all = ['/m/terms', '/m/privacy', '/m/responsible'];
  expect(own('routes.routes.terms.title')).toEqual(['/m/terms']);
  expect(own('texts.EN.merchant-defaults:privacy-page')).toEqual(['/m/privacy']);
  expect(reached('texts.EN.merchant-defaults:privacy-page')).toEqual(
    expect.arrayContaining(['home', 'nav', 'register', 'own-pages']),
  );
  expect(reached('texts.EN.merchant-defaults:privacy-page')).not.toContain('game-record');
  expect(own('menus.footer')).toEqual(all);
  expect(own('theme.dark.header-bg')).toEqual(all);
  expect(own('texts.EN.deposit:again', 'theme.component.radius-tile', 'payments.methods.bank.notice')).toEqual([]);
  const before = { ...documents, routes: { routes: [] } } as unknown as NonNullable<typeof documents>;
  expect(
    documents &&
      ownPathsReached([{ path: 'menus.footer', before: 1, after: 2, layer: 'perla' }], [before, documents], code),
  ).toEqual([]);
});
