// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '#schemas/merchant/condition.ts';
import type { PlayerRow } from '#schemas/player-rows.ts';
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { WorldProvider } from '#engine/flag/world.tsx';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { answerCalls, failure, success, type Answer } from '#tests/support/answer-calls.ts';
import { View } from './view.tsx';

const merchant = { merchant: { currency: {} }, flags: {} } as unknown as Merchant;
const texts = {
  shop: { row: 'Like {{game}}.' },
  games: { favourite: 'Favourite: {{name}}' },
  member: { 'go-on': 'Go on' },
};
const gameNamed = (gameName: string) => ({
  gameId: gameName,
  gameName,
  vassalage: 'V',
  displayName: 'Acme',
  lottoMode: '',
});

const dispatch = vi.fn<(entry: object) => void>();
vi.mock('#engine/action/dispatch.tsx', () => ({
  useDispatch: () => dispatch,
  useEntryPath: () => () => undefined,
  useAvailable: (entries: unknown) => entries,
}));

afterEach(() => queries.clear());

/** A section of a row, as the gateway answers it. */
function show(row: PlayerRow, answer: () => Answer, role: Role = 'member') {
  const asked = answerCalls(({ path }) =>
    path.endsWith('/row') ? answer() : success({ content: [], pageNum: 1, totalPages: 1 }),
  );
  const { container } = render(
    <QueryClientProvider client={queries}>
      <TextsProvider texts={createTexts('EN', texts)} languages={['EN']}>
        <MerchantProvider merchant={merchant}>
          <WorldProvider role={role}>
            <MemoryRouter>
              <View id="row" settings={{ row, title: 'shop:row', limit: 12 }} />
            </MemoryRouter>
          </WorldProvider>
        </MerchantProvider>
      </TextsProvider>
    </QueryClientProvider>,
  );
  return { asked, container, rowCalls: () => asked.filter(({ path }) => path.endsWith('/row')) };
}

test('GAME-22 the game played last is gone on with at one press, and those before it are beside it', async () => {
  const { rowCalls } = show('recent', () => success({ list: ['Gates', 'Twin', 'Half'].map(gameNamed) }));
  await userEvent.click(await screen.findByRole('button', { name: /Gates.*Go on/ }));
  expect(dispatch.mock.calls).toEqual([[{ action: { type: 'go', path: '/m/launchGame?gameId=Gates' } }]]);
  const tiles = within(screen.getByRole('list')).getAllByRole('button', { name: /^Favourite/ });
  expect(tiles.map((tile) => tile.getAttribute('aria-label'))).toEqual(['Favourite: Twin', 'Favourite: Half']);
  expect(rowCalls()[0]?.query).toMatchObject({ row: 'recent', limitNum: 12, language: 'EN' });
});

test('GAME-22 one game alone has no list beside it', async () => {
  show('recent', () => success({ list: [gameNamed('Gates')] }));
  await screen.findByRole('button', { name: /Go on/ });
  expect(screen.queryByRole('list')).toBeNull();
});

test('GAME-22 the title names the game that others are like', async () => {
  show('similar', () => success({ list: [gameNamed('Twin')], like: 'Gates & Co' }));
  expect(await screen.findByRole('heading')).toHaveTextContent('Like Gates & Co.');
  expect(screen.queryByRole('button', { name: /Go on/ })).toBeNull();
});

test.each([
  ['has no games', () => success({ list: [] })],
  ['is refused, as on a break', () => failure(403, { errorCode: 'play.paused', message: '' })],
])('GAME-22 SAFE-3 a row that %s takes no room', async (_, answer) => {
  const { container, rowCalls } = show('new', answer);
  await waitFor(() => expect(rowCalls()).toHaveLength(1));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(container).toBeEmptyDOMElement();
});

test('GAME-22 nothing is asked for a visitor', () => {
  const { asked, container } = show('recent', () => success({ list: [gameNamed('Gates')] }), 'visitor');
  expect(asked).toEqual([]);
  expect(container).toBeEmptyDOMElement();
});
