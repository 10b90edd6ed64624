// @vitest-environment jsdom
import type { i18n } from 'i18next';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTexts } from './create-texts.ts';
import { TextsProvider, useLanguage, useT, type TextValues } from './texts.tsx';

beforeEach(() => localStorage.clear());

/** Texts of tests have keys that the product has not. */
const say = ({ t }: i18n, key: string, values: TextValues = {}) => t(key, { defaultValue: '', ...values });

function Probe() {
  const t = useT();
  const { setLanguage } = useLanguage();
  return (
    <>
      <p>{t('games:favourite', { name: 'Ana' })}</p>
      <button type="button" onClick={() => void setLanguage('UR').catch(() => undefined)}>
        switch
      </button>
    </>
  );
}

const lobby = (name = 'texts') => (
  <TextsProvider
    texts={createTexts('EN', { games: { favourite: 'Games for {{name}}' } })}
    languages={['EN', 'UR']}
    files={{ UR: [`/${name}/product.json`, `/${name}/own.json`] }}
  >
    <Probe />
  </TextsProvider>
);

test('placeholders are filled as they are; one without a value, and the name of a prototype, stay', () => {
  const texts = createTexts('EN', { games: { for: 'For {{name}}', other: '{{toString}} {{x}}' } });
  expect(say(texts, 'games:for', { name: '<b> $t(games:other) {{x}}' })).toBe('For <b> $t(games:other) {{x}}');
  expect(say(texts, 'games:other')).toBe('{{toString}} {{x}}');
});

test('I18N-1 in a text that runs from right to left a value keeps its own direction', () => {
  const texts = { games: { prize: 'مكافأة تصل إلى {{amount}}', left: '{{count}} x' } };
  const arabic = createTexts('AR', texts);
  expect(say(arabic, 'games:prize', { amount: '₱1,888' })).toBe('مكافأة تصل إلى \u2068₱1,888\u2069');
  expect(say(createTexts('EN', texts), 'games:prize', { amount: '₱1,888' })).toBe('مكافأة تصل إلى ₱1,888');
  expect(say(arabic, 'games:left', { count: 3 })).toBe('3 x');
  expect(say(arabic, 'games:prize')).toBe(texts.games.prize);
});

test('I18N-1 plural forms and numbers follow the language: Arabic has six forms', () => {
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const games = Object.fromEntries(forms.map((form) => [`count_${form}`, form]));
  const arabic = createTexts('AR', { games });
  expect([0, 1, 2, 3, 11, 100].map((count) => say(arabic, 'games:count', { count }))).toEqual(forms);
  const english = { games: { count_one: '{{count}} game', count_other: '{{count}} games' } };
  expect(say(createTexts('EN', english), 'games:count', { count: 1 })).toBe('1 game');
  expect(say(createTexts('EN', english), 'games:count', { count: 1234 })).toBe('1,234 games');
  expect(say(createTexts('KO', english), 'games:count', { count: 1 })).toBe('1 games');
  expect(say(createTexts('CN', english), 'games:count', { count: 1 })).toBe('1 games');
});

test('a key may have dots behind its namespace, and an empty text is a text', () => {
  const texts = createTexts('EN', { errors: { 'login.failed': 'Wrong' }, menu: { share: '' } });
  expect(say(texts, 'errors:login.failed')).toBe('Wrong');
  expect(say(texts, 'menu:share')).toBe('');
});

test('a missing key reads as its last word and is reported whole; an error code without a text is an unknown error', () => {
  const missing = vi.fn<(key: string, tag: string) => void>();
  const texts = createTexts('EN', { games: {}, errors: { unknown: 'Unknown error' } }, missing);
  expect(say(texts, 'games:load-more')).toBe('Load more');
  expect(say(texts, 'promo:hero-title')).toBe('Hero title');
  expect(say(texts, 'errors:wallet.frozen')).toBe('Unknown error');
  expect(missing.mock.calls.map(([key]) => key)).toEqual(['games:load-more', 'promo:hero-title']);
  expect(say(createTexts('EN', {}, missing), 'errors:wallet.frozen')).toBe('Unknown');
});

test('BUILD-1 two pages in one process do not share their texts', () => {
  const one = createTexts('EN', { menu: { home: 'Harbour' } });
  const other = createTexts('KO', { menu: { home: '홈' } });
  one.addResourceBundle('en', 'shop', { hello: 'Hello' });
  expect([one.t('menu:home'), other.t('menu:home')]).toEqual(['Harbour', '홈']);
  expect([one.language, other.language]).toEqual(['en', 'ko']);
  expect(other.exists('shop:hello')).toBe(false);
});

test('I18N-1 switching to Urdu loads its texts, the merchant’s over the product’s, turns the page right to left and is remembered', async () => {
  const answer = (file: string) => ({ games: { favourite: file.includes('own') ? 'سلام {{name}}' : '' } });
  vi.stubGlobal(
    'fetch',
    vi.fn(async (file: string) => new Response(JSON.stringify(answer(file)))),
  );
  render(lobby());
  await userEvent.click(screen.getByText('switch'));
  expect(await screen.findByText('سلام \u2068Ana\u2069')).toBeVisible();
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  cleanup();
  render(lobby());
  expect(await screen.findByText('سلام \u2068Ana\u2069')).toBeVisible();
});

test('SAFE-3 texts that cannot be loaded leave the language as it was, and are asked for again', async () => {
  const fetched = vi.fn(async () => new Response('', { status: 503 }));
  vi.stubGlobal('fetch', fetched);
  render(lobby('gone'));
  await userEvent.click(screen.getByText('switch'));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  expect(screen.getByText('Games for Ana')).toBeVisible();
  expect(localStorage.getItem('language')).toBeNull();
  await vi.waitFor(async () => {
    await userEvent.click(screen.getByText('switch'));
    expect(fetched.mock.calls.length).toBeGreaterThan(2);
  });
});
