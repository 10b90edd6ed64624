// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Value } from 'typebox/value';
import { afterEach, expect, test } from 'vitest';
import errors from '#locales/EN/errors.json' with { type: 'json' };
import menu from '#locales/EN/menu.json' with { type: 'json' };
import promotion from '#locales/EN/promotion.json' with { type: 'json' };
import shell from '#locales/EN/shell.json' with { type: 'json' };
import texts from '#locales/EN/tournaments.json' with { type: 'json' };
import { hourMs } from '#schemas/day-ms.ts';
import { pathOf } from '#schemas/routes.ts';
import { Tournament, TournamentDetail, type TournamentTable } from '#schemas/gateway/tournaments.ts';
import type { ActionWorld } from '#engine/action/action.ts';
import { ActionProvider } from '#engine/action/dispatch.tsx';
import type { ActionPorts } from '#engine/action/ports.ts';
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { TournamentBadge } from '#features/tournaments/tournament-badge.tsx';
import { When } from '#features/tournaments/when.tsx';
import { View as TournamentStrip } from '#sections/tournaments/view.tsx';
import { useSession } from '#features/session/store.ts';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { answerCalls, failure, success } from '#tests/support/answer-calls.ts';
import { TournamentRows } from '../reward-center/tournament-rows.tsx';
import { JoinArea } from './join-area.tsx';
import { OwnPlace } from './own-place.tsx';
import { Standings } from './standings.tsx';

const currency = { symbol: '₱', minorUnits: 2, pattern: '₱#,##0.00' };
const merchant = { merchant: { currency }, flags: {} } as unknown as Merchant;
const one: TournamentDetail = {
  ...Value.Create(TournamentDetail),
  id: 'race',
  title: 'Race',
  state: 'running',
  score: 'wins',
  entry: 'optIn',
  endsAt: Date.now() + hourMs,
};
const refusals = {
  'tournament.level': errors.tournament.level,
  'tournament.deposit': errors.tournament.deposit,
  'tournament.frozen': errors.tournament.frozen,
};
const line = (place: number, isOwn = false) => ({ place, name: `p${place}***`, score: 100_000 - place * 100, isOwn });

function show(children: ReactNode) {
  return render(
    <QueryClientProvider client={queries}>
      <TextsProvider
        texts={createTexts('EN', { errors: refusals, menu, promotion, shell, tournaments: texts })}
        languages={['EN']}
      >
        <MerchantProvider merchant={merchant}>
          <MemoryRouter>{children}</MemoryRouter>
        </MerchantProvider>
      </TextsProvider>
    </QueryClientProvider>,
  );
}
const logIn = () => useSession.setState({ session: { token: 'a', type: 'member' } as never, restored: true });

afterEach(() => {
  queries.clear();
  useSession.setState({ session: undefined, restored: false });
});

test('TOUR-3 standings show the top, and the lines around the own one once, which is marked', () => {
  answerCalls(() => success({}));
  const around = [line(3), line(4), line(5, true), line(6)];
  const table: TournamentTable = { players: 9, top: [line(1), line(2), line(3)], around };
  show(<Standings tournament={one} table={table} />);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.querySelector('td')?.textContent)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, null, null, null, 'true', null]);
  expect(rows[4]?.textContent).toBe('5p5***You₱995.00');
});

test('TOUR-3 lines that are further down are set apart from the top; an empty table says that it is', () => {
  answerCalls(() => success({}));
  const far: TournamentTable = { players: 90, top: [line(1)], around: [line(40, true)] };
  const { container, unmount } = show(<Standings tournament={one} table={far} />);
  expect(container.querySelector('tbody[data-apart]')?.textContent).toContain('p40***');
  unmount();
  show(<Standings tournament={one} table={{ players: 0, top: [], around: [] }} />);
  expect(screen.getByText('Nobody is in the table yet. Be the first!')).toBeTruthy();
});

test('TOUR-3 who is not in the table yet reads how many bets it takes; who has won, what became of the prize', () => {
  answerCalls(() => success({}));
  const table = { players: 12, top: [], around: [] };
  const own = { rounds: 1, score: 0, state: 'playing' } as const;
  const { unmount } = show(<OwnPlace tournament={{ ...one, minRounds: 3 }} table={table} own={own} />);
  expect(screen.getByText('Not in the table yet')).toBeTruthy();
  expect(screen.getByText('1 / 3')).toBeTruthy();
  unmount();
  const won = { ...one, mine: { state: 'held', place: 2, amount: 50_000 } } as const;
  show(<OwnPlace tournament={won} table={table} own={{ ...own, rounds: 4, place: 2, state: 'held' }} />);
  const place = screen.getByRole('region', { name: 'You' });
  expect(place.textContent).toContain('Place 2 of 12');
  expect(within(place).getByText('₱500')).toBeTruthy();
  expect(within(place).getByText('Your prize is being checked. You get it as soon as that is done.')).toBeTruthy();
});

test('TOUR-3 a visitor is led to the login, and back', () => {
  answerCalls(() => success({}));
  show(<JoinArea tournament={one} />);
  expect(decodeURIComponent(screen.getByRole('link').getAttribute('href') ?? '')).toContain('/m/tournaments?id=race');
});

test('TOUR-3 joining is sent once with a key; what it costs is asked about before', async () => {
  logIn();
  const asked = answerCalls(() => success(one));
  const { unmount } = show(<JoinArea tournament={{ ...one, may: true }} />);
  const button = screen.getByRole('button', { name: 'Join' });
  fireEvent.click(button);
  fireEvent.click(button);
  const joined = () => asked.filter(({ path }) => path.endsWith('/race/join'));
  await waitFor(() => expect(joined()).toHaveLength(1));
  expect(joined()[0]?.body).toEqual({ buyIn: 0 });
  expect(String(joined()[0]?.headers['idempotency-key'])).toMatch(/./);
  unmount();
  show(<JoinArea tournament={{ ...one, may: true, entry: 'buyIn', entryAmount: 5000 }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Join for ₱50.00' }));
  await waitFor(() => expect(joined()).toHaveLength(1));
});

test.each([
  [{ check: 'level' }, 'This tournament is for a higher VIP level', []],
  [{ check: 'deposit' }, 'Please make the deposit that this tournament asks for first', [pathOf('deposit')]],
  [{ state: 'frozen', check: 'frozen' }, 'This tournament is under review. Nobody can join until that is done', []],
  [{ isIn: true, mine: { state: 'playing', amount: 0 } }, 'Play', [pathOf('home')]],
  [{ isIn: true, mine: { state: 'struck', amount: 0 } }, '', []],
  [{ state: 'ended', may: true }, '', []],
] as const)('TOUR-3 who may not join reads why, and what there is to do: %o', (state, words, links) => {
  logIn();
  answerCalls(() => success({}));
  const { container } = show(<JoinArea tournament={{ ...one, ...state }} />);
  expect(container.textContent).toContain(words);
  if (!words) expect(container.textContent).toBe('');
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
});

const listed: Tournament = { ...Value.Create(Tournament), id: 'race', title: 'Race', endsAt: Date.now() + hourMs };

test('TOUR-5 rewards have a row for each tournament that goes on, with the own place, and nothing without one', async () => {
  const mine = { state: 'playing', place: 7, amount: 0 } as const;
  const over = { ...listed, id: 'old', title: 'Old', state: 'ended' } as const;
  answerCalls(() => success({ list: [{ ...listed, state: 'running', isIn: true, mine }, over] }));
  const { unmount } = show(<TournamentRows />);
  const row = await screen.findByRole('link');
  expect(row.getAttribute('href')).toBe('/m/tournaments?id=race');
  expect(row.textContent).toContain('Place 7');
  unmount();
  queries.clear();
  const asked = answerCalls(() => failure(500, { errorCode: 'server.error' }));
  const { container } = show(<TournamentRows />);
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(container.textContent).toBe('');
});

test.each([
  [2 * hourMs, 3 * hourMs, /^Starts in 0[12]:/],
  [-hourMs, hourMs, /^Ends in 0[01]:/],
  [-2 * hourMs, -hourMs, /^Ended /],
])('TOUR-3 one that is frozen begins and ends by its times: from %i to %i ms from now', (starts, ends, words) => {
  answerCalls(() => success({}));
  const now = Date.now();
  const { container } = show(<When tournament={{ state: 'frozen', startsAt: now + starts, endsAt: now + ends }} />);
  expect(container.textContent).toMatch(words);
});

test('TOUR-3 the badge has the own place in a tournament that counts the game, asks once for it and the home section, and has none for who was taken out', async () => {
  const running = { ...listed, state: 'running', isIn: true } as const;
  const struck = { ...running, id: 'cup', title: 'Cup', mine: { state: 'struck', amount: 0 } } as const;
  const other = { ...running, id: 'other', title: 'Other', mine: { state: 'playing', place: 9, amount: 0 } } as const;
  const race = { ...running, mine: { state: 'playing', place: 3, amount: 0 } } as const;
  const asked = answerCalls(() => success({ list: [race, struck, other] }));
  show(
    <ActionProvider registry={{}} pages={{}} ports={{} as ActionPorts} world={{} as ActionWorld}>
      <TournamentBadge ids={['race', 'cup']} />
      <TournamentStrip id="tournaments" settings={{ title: 'shell:title-tournaments' }} />
    </ActionProvider>,
  );
  expect((await screen.findByRole('link', { name: 'Other' })).getAttribute('href')).toContain('id=other');
  expect(asked.filter(({ path }) => path.endsWith('/wps/tournaments'))).toHaveLength(1);
  const badges = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
  expect(badges.map(({ textContent }) => textContent)).toEqual(['RacePlace 3']);
});
