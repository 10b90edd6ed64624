// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Value } from 'typebox/value';
import { afterEach, expect, test } from 'vitest';
import bonus from '#locales/EN/bonus.json' with { type: 'json' };
import promotion from '#locales/EN/promotion.json' with { type: 'json' };
import { Bonus } from '#schemas/gateway/promotions.ts';
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { answerCalls, success } from '#tests/support/answer-calls.ts';
import { View } from './view.tsx';

const currency = { symbol: '₱', minorUnits: 2, pattern: '₱#,##0.00' };
const merchant = { merchant: { currency }, flags: {} } as unknown as Merchant;
const made: Bonus = { ...Value.Create(Bonus), amount: 50_000, turnover: { need: 700_000, made: 20_000 } };

const show = (shown: Bonus) => {
  answerCalls(() => success({ list: [shown] }));
  render(
    <QueryClientProvider client={queries}>
      <TextsProvider texts={createTexts('EN', { bonus, promotion })} languages={['EN']}>
        <MerchantProvider merchant={merchant}>
          <MemoryRouter>
            <View />
          </MemoryRouter>
        </MerchantProvider>
      </TextsProvider>
    </QueryClientProvider>,
  );
};

afterEach(() => queries.clear());

test('PROMO-5 what giving a bonus up loses is beside its button', async () => {
  show({ ...made, state: 'active', giveUp: { stays: 10_000, goes: 45_000, inPlay: 500, spins: 0 } });
  const button = await screen.findByRole('button', { name: 'Give up' });
  const price = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(price?.textContent).toBe('Bonus you lose ₱455.00');
});

test('PROMO-5 a bonus that is over says what was to be bet and was, and how it ended', async () => {
  show({ ...made, state: 'forfeited' });
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('₱200.00 of ₱7,000.00');
  expect(row.textContent).toContain('Given up');
});
