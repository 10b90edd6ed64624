// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import limits from '#locales/EN/limits.json' with { type: 'json' };
import menu from '#locales/EN/menu.json' with { type: 'json' };
import records from '#locales/EN/records.json' with { type: 'json' };
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { answerCalls, success } from '#tests/support/answer-calls.ts';
import { View } from './view.tsx';

const currency = { symbol: '₱', minorUnits: 2, pattern: '₱#,##0.00' };
const merchant = { merchant: { currency }, flags: {} } as unknown as Merchant;

/** Shows the overview of a player who played on these days. */
function show(days: object[]) {
  answerCalls(() => success({ today: '2026-11-28', timeZone: 'Asia/Manila', days }));
  render(
    <QueryClientProvider client={queries}>
      <TextsProvider texts={createTexts('EN', { limits, menu, records })} languages={['EN']}>
        <MerchantProvider merchant={merchant}>
          <MemoryRouter>
            <View />
          </MemoryRouter>
        </MerchantProvider>
      </TextsProvider>
    </QueryClientProvider>,
  );
}
afterEach(() => queries.clear());

const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
const bars = (name: string) => screen.getByRole('img', { name }).querySelectorAll('rect').length;

test('LIMIT-13 a plot and a table have the same days, of the span that is chosen', async () => {
  show([
    { day: '2026-02-03', deposited: 50_000, withdrawn: 0, staked: 0, won: 0 },
    { day: '2026-11-26', deposited: 0, withdrawn: 10_000, staked: 30_000, won: 45_000 },
    { day: '2026-11-28', deposited: 20_000, withdrawn: 0, staked: 7_000, won: 2_000 },
  ]);
  await screen.findByRole('tab', { name: 'Today', selected: true });
  expect(rows()).toEqual([
    ['Time', 'Deposits', 'Withdrawals', 'Bets', 'Wins', 'Net result'],
    ['Total', '₱200.00', '₱0.00', '₱70.00', '₱20.00', '−₱50.00'],
  ]);
  await userEvent.click(screen.getByRole('tab', { name: '7 days' }));
  expect(rows()).toHaveLength(9);
  expect(rows()[1]).toEqual(['Total', '₱200.00', '₱100.00', '₱370.00', '₱470.00', '+₱100.00']);
  expect(rows()[4]).toEqual(['Nov 26', '₱0.00', '₱100.00', '₱300.00', '₱450.00', '+₱150.00']);
  expect(bars('Bets and wins')).toBe(4);
  expect(bars('Deposits and withdrawals')).toBe(2);
  await userEvent.click(screen.getByRole('tab', { name: '12 months' }));
  expect(rows()).toHaveLength(14);
  expect(rows().at(-2)).toEqual(['Jan 2026', '₱0.00', '₱0.00', '₱0.00', '₱0.00', '₱0.00']);
  expect(bars('Deposits and withdrawals')).toBe(3);
});

test('LIMIT-13 who has not played reads zeros, without bars', async () => {
  show([]);
  await screen.findByRole('tab', { name: 'Today', selected: true });
  expect(rows()[1]).toEqual(['Total', '₱0.00', '₱0.00', '₱0.00', '₱0.00', '₱0.00']);
  expect(bars('Bets and wins')).toBe(0);
});
