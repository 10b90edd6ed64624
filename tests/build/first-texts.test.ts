import { expect, test } from 'vitest';
import { keysNamedIn, pickTexts } from '#pipeline/stamp/first-texts.ts';

test('BUILD-1 I18N-2 a page inlines the texts that its first scripts name and its first view asked for, in every plural form', () => {
  const named = keysNamedIn(['a(`shell.retry`),b("games.more")', "x('errors.page-lost','not a key','1.5')"]);
  const texts = {
    'shell.retry': 'Try again',
    'games.more_one': '{n} more game',
    'games.more_other': '{n} more games',
    'errors.page-lost': 'Lost',
    'menu.home': 'Home',
    'login.title': 'Log in',
  };
  const { 'login.title': _left, ...inlined } = texts;
  const own = { 'menu.home': 'Lobby', 'shop.title': 'Shop' };
  const picked = pickTexts({ product: texts, own }, named, new Set(['menu.home']));
  expect(picked).toEqual({ ...inlined, 'menu.home': 'Lobby' });
});
