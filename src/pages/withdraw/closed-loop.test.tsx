// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import cardTexts from '#locales/EN/cards.json' with { type: 'json' };
import withdraw from '#locales/EN/withdraw.json' with { type: 'json' };
import { BankCard } from '#schemas/gateway/cards.ts';
import { WithdrawOptions } from '#schemas/gateway/withdraw.ts';
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { cardsQuery } from '#features/cards/queries.ts';
import { optionsQuery } from '#features/withdraw/queries.ts';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { answerCalls, failure } from '#tests/support/answer-calls.ts';
import { NewWithdrawal } from './new-withdrawal.tsx';

const currency = { symbol: '', pattern: '#,##0.00', minorUnits: 2 };
const merchant = { merchant: { currency }, payments: {}, flags: {} } as unknown as Merchant;
const card = (type: 'bank' | 'wallet') => ({ ...Value.Create(BankCard), id: type, type, name: type, usableAt: 0 });

test('JUR-5 closed-loop page: says what goes back by which way, and why another card cannot be chosen', () => {
  answerCalls(() => failure(401, { errorCode: 'session.missing' }));
  const toReturn = [{ type: 'wallet' as const, left: 8000 }];
  const limits = { min: 100, max: 50_000, most: 50_000, cash: 50_000 };
  queries.setQueryData(optionsQuery.queryKey, { ...Value.Create(WithdrawOptions), ...limits, checks: [], toReturn });
  queries.setQueryData(cardsQuery.queryKey, { list: [card('bank'), card('wallet')], most: 5 });
  render(
    <QueryClientProvider client={queries}>
      <TextsProvider texts={createTexts('EN', { withdraw, cards: cardTexts })} languages={['EN']}>
        <MerchantProvider merchant={merchant}>
          <MemoryRouter>
            <NewWithdrawal />
          </MemoryRouter>
        </MerchantProvider>
      </TextsProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByText(withdraw.returns)).toBeTruthy();
  expect(screen.getByText('E-wallet').closest('div')?.textContent).toContain('80.00');
  const [bank, wallet] = screen.getAllByRole<HTMLInputElement>('radio');
  expect([bank?.disabled, wallet?.disabled, wallet?.checked]).toEqual([true, false, true]);
  expect(bank?.closest('label')?.textContent).toContain(withdraw['returns-other']);
  queries.clear();
});
