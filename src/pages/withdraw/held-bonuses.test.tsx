// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import withdraw from '#locales/EN/withdraw.json' with { type: 'json' };
import { WithdrawOrder } from '#schemas/gateway/withdraw.ts';
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { orderQuery } from '#features/withdraw/queries.ts';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { answerCalls, failure } from '#tests/support/answer-calls.ts';
import { OrderView } from './order-view.tsx';

const currency = { symbol: '', pattern: '#,##0.00', minorUnits: 2 };
const merchant = { merchant: { currency }, payments: {}, flags: {} } as unknown as Merchant;

test('WD-7 an order names each bonus that it took by what has become of it', () => {
  answerCalls(() => failure(401, { errorCode: 'session.missing' }));
  const bonuses = [
    { title: 'Welcome', amount: 45_000, state: 'returned' as const },
    { title: 'Reload', amount: 100, state: 'returned' as const },
    { title: 'Weekend', amount: 12_000, state: 'expired' as const },
  ];
  const order = { ...Value.Create(WithdrawOrder), id: 'W1', state: 'refused' as const, bonuses };
  queries.setQueryData(orderQuery('W1').queryKey, order);
  render(
    <QueryClientProvider client={queries}>
      <TextsProvider texts={createTexts('EN', { withdraw })} languages={['EN']}>
        <MerchantProvider merchant={merchant}>
          <MemoryRouter>
            <OrderView id="W1" />
          </MemoryRouter>
        </MerchantProvider>
      </TextsProvider>
    </QueryClientProvider>,
  );
  const valueOf = (label: string) => {
    const term = screen.getByText(label).closest('div');
    return term && within(term).getByRole('definition').textContent;
  };
  expect(valueOf('Bonus you have back')).toBe('Welcome · 450.00Reload · 1.00');
  expect(valueOf('Bonus that expired meanwhile')).toBe('Weekend · 120.00');
  expect(screen.queryByText('Bonus on hold')).toBeNull();
  queries.clear();
});
