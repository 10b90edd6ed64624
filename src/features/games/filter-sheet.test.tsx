// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { provideDialogs } from '#tests/support/native-dialogs.ts';
import { answerCalls, failure, success } from '#tests/support/answer-calls.ts';
import { FilterSheet, type ChosenFilter } from './filter-sheet.tsx';

const currency = { code: 'EUR', symbol: '€', pattern: '#,##0.00', minorUnits: 2 };
const merchant = { merchant: { currency }, flags: {} } as unknown as Merchant;

beforeAll(provideDialogs);
afterEach(() => queries.clear());

/** A sheet over a list of slots; what the gateway counts is of the features that are asked for. */
function open(facets: object[] | undefined) {
  const asked = answerCalls(({ query }) =>
    facets ? success({ total: query['features'] ? 3 : 40, facets }) : failure(404, { errorCode: 'call.unknown' }),
  );
  const onChoose = vi.fn<(chosen: ChosenFilter) => void>();
  render(
    <QueryClientProvider client={queries}>
      <TextsProvider texts={createTexts('EN')} languages={['EN']}>
        <MerchantProvider merchant={merchant}>
          <MemoryRouter>
            <FilterSheet of={{ category: 'RNG' }} chosen={{}} onChoose={onChoose} onClose={() => undefined} />
          </MemoryRouter>
        </MerchantProvider>
      </TextsProvider>
    </QueryClientProvider>,
  );
  return { asked, onChoose };
}
const of = (facet: string, counts: Record<string, number>) => ({
  facet,
  options: Object.entries(counts).map(([id, count]) => ({ id, count })),
});

test('GAME-21 each filter says how many games it leaves, and what is chosen is asked for at once and shown at a press', async () => {
  const { asked, onChoose } = open([
    of('volatility', { low: 7, high: 12 }),
    of('features', { freeSpins: 3, megaways: 2 }),
    of('demo', { true: 9 }),
  ]);
  const levels = await screen.findByRole('tablist', { name: 'Filter volatility' });
  expect(
    within(levels)
      .getAllByRole('tab')
      .map(({ textContent }) => textContent),
  ).toEqual(['Filter any', 'Volatility low7', 'Volatility high12']);
  await userEvent.click(within(levels).getByRole('tab', { name: /high/ }));
  const spins = await screen.findByRole('button', { name: /free spins/i });
  await userEvent.click(spins);
  expect(spins).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: /Filter trial/ }));
  await waitFor(() =>
    expect(asked.at(-1)?.query).toMatchObject({
      gameType: 'RNG',
      volatility: 'high',
      features: 'freeSpins',
      demo: true,
    }),
  );
  const show = await screen.findByRole('button', { name: /Filter show.*3/ });
  await userEvent.click(show);
  await waitFor(() =>
    expect(onChoose).toHaveBeenCalledExactlyOnceWith({ volatility: 'high', features: 'freeSpins', isTrial: true }),
  );
});

test('GAME-21 what the gateway knows of no game is no filter', async () => {
  open([of('volatility', {}), of('features', {})]);
  await screen.findByRole('button', { name: /Filter show.*40/ });
  expect(screen.queryByRole('tablist', { name: 'Filter volatility' })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Filter features' })).toBeNull();
  expect(screen.getByRole('tablist', { name: 'Filter kind' })).toBeVisible();
});

test('GAME-21 SAFE-3 where nothing can be counted, the filters are there without numbers', async () => {
  const { asked, onChoose } = open(undefined);
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  await userEvent.click(screen.getByRole('tab', { name: /Tag jackpot/i }));
  await userEvent.click(screen.getByRole('button', { name: 'Filter show' }));
  await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith({ tag: 'jackpot' }));
});
