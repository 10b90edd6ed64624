// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatText, humanise } from './format-text.ts';
import { TextsProvider, useLanguage, useT } from './texts.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const english = { 'home.hello': 'Hello {name}', 'home.new_one': '{n} game', 'home.new_other': '{n} games' };

function Probe() {
  const t = useT();
  const { direction, setLanguage } = useLanguage();
  return (
    <>
      <p>{t('home.hello', { name: 'Ana' })}</p>
      <p>{direction}</p>
      <button type="button" onClick={() => void setLanguage('UR').catch(() => undefined)}>
        switch
      </button>
    </>
  );
}

const lobby = (
  <TextsProvider
    language="EN"
    languages={['EN', 'UR']}
    texts={{ EN: english }}
    files={{ UR: ['/texts/product.json', '/texts/own.json'] }}
  >
    <Probe />
  </TextsProvider>
);

test('placeholders are filled, unknown ones and prototype names stay', () => {
  expect(formatText(english, 'en', 'home.hello', { name: 'Ana' })).toBe('Hello Ana');
  expect(formatText({ a: '{toString} {x}' }, 'en', 'a', {})).toBe('{toString} {x}');
});

test('I18N-1 in a text that runs from right to left a value keeps its own direction', () => {
  const texts = { a: 'مكافأة تصل إلى {amount}', b: '{n} x' };
  expect(formatText(texts, 'ar', 'a', { amount: '₱1,888' })).toBe('مكافأة تصل إلى \u2068₱1,888\u2069');
  expect(formatText(texts, 'en', 'a', { amount: '₱1,888' })).toBe('مكافأة تصل إلى ₱1,888');
  expect(formatText(texts, 'ar', 'b', { n: 3 })).toBe('3 x');
  expect(formatText(texts, 'ar', 'a', {})).toBe(texts.a);
});

test('plural forms follow the language', () => {
  expect(formatText(english, 'en', 'home.new', { n: 1 })).toBe('1 game');
  expect(formatText(english, 'en', 'home.new', { n: 5 })).toBe('5 games');
  expect(formatText(english, 'ko', 'home.new', { n: 1 })).toBe('1 games');
});

test('a missing key reads as its last word', () => {
  expect(humanise('games.loadMore')).toBe('Load more');
  expect(humanise('home.new_other')).toBe('New');
});

test('I18N-1 switching to Urdu loads its texts, the merchant’s over the product’s, turns the page right to left and is remembered', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(
      async (file: string) => new Response(JSON.stringify({ 'home.hello': file.includes('own') ? 'سلام {name}' : '' })),
    ),
  );
  render(lobby);
  fireEvent.click(screen.getByText('switch'));
  expect(await screen.findByText('سلام \u2068Ana\u2069')).toBeTruthy();
  expect(screen.getByText('rtl')).toBeTruthy();
  expect(document.documentElement.dir).toBe('rtl');
  cleanup();
  render(lobby);
  expect(await screen.findByText('سلام \u2068Ana\u2069')).toBeTruthy();
});

test('SAFE-3 texts that cannot be loaded leave the language as it was', async () => {
  const fetched = vi.fn(async () => new Response('', { status: 503 }));
  vi.stubGlobal('fetch', fetched);
  render(lobby);
  fireEvent.click(screen.getByText('switch'));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(screen.getByText('Hello Ana')).toBeTruthy();
  expect(localStorage.getItem('language')).toBeNull();
});
