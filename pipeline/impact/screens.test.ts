import { expect, test } from 'vitest';
import { buildChain } from '../chain.ts';
import { openWorkspace } from '../workspace.ts';
import { pageNames, readCodeReach } from './code-reach.ts';
import { screensReached } from './screens.ts';

const code = readCodeReach('.');
const documents = buildChain(openWorkspace(), 'perla')?.documents;
const reached = (...paths: string[]) =>
  screensReached(
    paths.map((path) => ({ path, before: 1, after: 2, layer: 'perla' })),
    documents ? [documents] : [],
    code,
  );

test('CFG-7 a change reaches the pages whose code reads it, names it or draws with it', () => {
  expect(reached('home.sections.hot.settings.limit')).toEqual(['home', 'jackpot']);
  expect(reached('payments.methods.bank.notice')).toEqual(['deposit', 'withdraw']);
  expect(reached('legal.licence.number')).toEqual(['home']);
  expect(reached('texts.EN.deposit.again')).toEqual(['deposit']);
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
  expect(screensReached([change], [documents, after], code)).toEqual(['home']);
});

test('CFG-7 what stands around every page, and what cannot be told, reaches all pages', () => {
  for (const path of [
    'menus.footer',
    'layout.header',
    'flags.flags.CBS3',
    'theme.dark.header-bg',
    'texts.EN.no.such',
    'assets/none.svg',
  ])
    expect(reached(path), path).toEqual(pageNames);
});
