// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import errors from '#locales/EN/errors.json' with { type: 'json' };
import games from '#locales/EN/games.json' with { type: 'json' };
import shell from '#locales/EN/shell.json' with { type: 'json' };
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { ActionProvider } from '#engine/action/dispatch.tsx';
import type { ActionWorld } from '#engine/action/action.ts';
import type { ActionPorts } from '#engine/action/ports.ts';
import { WorldProvider } from '#engine/flag/world.tsx';
import { useScreenName } from '#engine/page/screen-name.ts';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { answerCalls, failure, success, type Answer } from '#tests/support/answer-calls.ts';
import { View } from './view.tsx';

const currency = { symbol: '₱', minorUnits: 2, pattern: '₱#,##0.00' };
const merchant = {
  merchant: { currency, languages: { default: 'EN' } },
  games: { categories: [] },
  flags: {},
} as unknown as Merchant;
const gold = {
  gameId: 'G1',
  nodeId: 'G1',
  gameName: 'Gates of Gold',
  gameType: 'RNG',
  vassalage: 'ACME',
  displayName: 'Acme',
  mobileLargeIcon: '/art/gold.webp',
  slug: 'gates-of-gold',
  lottoMode: '',
  tag: 'jackpot',
  freeplay: true,
  rtp: 965_000,
  volatility: 'high',
  lines: 25,
  minBet: 20,
  maxBet: 50_000,
  features: ['freeSpins'],
  released: '2026-03-01',
};
const near = { ...gold, gameId: 'G2', gameName: 'Gates of Iron', slug: 'gates-of-iron', freeplay: false, tag: '' };
const win = { customerName: 'an***', winAmount: 87_360, currencySymbol: '₱', time: 1, gameId: 'G1' };

/** The page at an address; `page` is what the gateway says of the game. */
function open(page: () => Answer, path = '/m/game/gates-of-gold') {
  const asked = answerCalls(({ path: called }) => {
    if (called.includes('/game/page')) return page();
    if (called.includes('/game/list')) return success({ games: [near], pageNum: 1, totalPages: 1, total: 1 });
    return success({});
  });
  const texts = createTexts('EN', { errors: { 'game.currency': errors.game.currency }, games, shell });
  const { unmount } = render(
    <QueryClientProvider client={queries}>
      <TextsProvider texts={texts} languages={['EN']}>
        <MerchantProvider merchant={merchant}>
          <WorldProvider role="visitor">
            <MemoryRouter initialEntries={[path]}>
              <ActionProvider registry={{}} pages={{}} ports={{} as ActionPorts} world={{} as ActionWorld}>
                <Routes>
                  <Route path="/m/game/:slug" element={<View />} />
                </Routes>
              </ActionProvider>
            </MemoryRouter>
          </WorldProvider>
        </MerchantProvider>
      </TextsProvider>
    </QueryClientProvider>,
  );
  return { asked, unmount };
}

afterEach(() => {
  queries.clear();
});

test('GAME-20 the page of a game has its facts, its wins, what is like it, and names itself to search engines without promises', async () => {
  document.head.innerHTML = '<meta name="description" content="The lobby">';
  const { unmount } = open(
    () => success({ game: gold, similar: [near], winners: [win] }),
    '/m/game/gates-of-gold?lang=en',
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Gates of Gold' })).toBeVisible();
  const facts = [...document.querySelectorAll('dl > div')].map((line) =>
    [...line.children].map(({ textContent }) => textContent).join(': '),
  );
  expect(facts).toEqual([
    'Average return (RTP): 96.5%',
    'Volatility: High',
    'Win lines: 25',
    'Smallest bet: ₱0.20',
    'Largest bet: ₱500.00',
    'Features: Free spins · Jackpot',
    'Released: Mar 1, 2026',
  ]);
  expect(screen.getByText('an***').closest('li')).toHaveTextContent('₱873.60');
  expect(within(screen.getByRole('list', { name: 'Similar games' })).getByText('Gates of Iron')).toBeVisible();
  expect(useScreenName.getState()).toEqual({ path: '/m/game/gates-of-gold', name: 'Gates of Gold' });
  const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content');
  expect(description()).toBe('Gates of Gold by Acme: what it is like, its features and its bets.');
  const address = `${location.origin}/m/game/gates-of-gold`;
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', address);
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(JSON.parse(data)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'VideoGame',
    name: 'Gates of Gold',
    description: description(),
    url: address,
    image: `${location.origin}/art/gold.webp`,
    publisher: { '@type': 'Organization', name: 'Acme' },
  });
  unmount();
  expect(description()).toBe('The lobby');
  expect(document.querySelector('link[rel="canonical"], script[type="application/ld+json"]')).toBeNull();
});

test('GAME-20 its address is shared by the phone, and where that cannot, copied', async () => {
  open(() => success({ game: gold, similar: [], winners: [] }));
  const share = vi.fn(() => Promise.resolve());
  Object.assign(navigator, { share });
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Gates of Gold', url: `${location.origin}/m/game/gates-of-gold` });
  expect(screen.getByRole('button', { name: 'Favourite: Gates of Gold' })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('button', { name: 'Try for free' })).toBeVisible();
});

test('GAME-20 an address that no game has shows games that are called nearly so', async () => {
  const { asked } = open(() => failure(404, { errorCode: 'game.unknown' }), '/m/game/gates-of-irn');
  expect(await screen.findByText('There is no game at this address')).toBeVisible();
  expect(await screen.findByText('Gates of Iron')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Did you mean one of these?' })).toBeVisible();
  const list = asked.find(({ path: called }) => called.includes('/game/list'));
  expect(list?.query).toMatchObject({ gameName: 'gates of irn' });
});

test('GAME-23 a game that is not offered here says why, and has no way in', async () => {
  open(() => success({ game: gold, hindrance: 'currency', similar: [], winners: [] }));
  expect(await screen.findByText(errors.game.currency)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try for free' })).toBeNull();
});

test('SAFE-3 a failure is said, with a way to ask again', async () => {
  let isBroken = true;
  open(() =>
    isBroken ? failure(500, { errorCode: 'server.error' }) : success({ game: gold, similar: [], winners: [] }),
  );
  const again = await screen.findByRole('button', { name: /again/i }, { timeout: 5000 });
  isBroken = false;
  await userEvent.click(again);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gates of Gold'));
});
