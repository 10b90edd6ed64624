// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { withdrawStates, type WithdrawState } from '#schemas/gateway/withdraw-states.ts';
import money from '#locales/EN/money.json' with { type: 'json' };
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { answerCalls, failure } from '#tests/support/answer-calls.ts';
import { OrderPage } from './order-page.tsx';
import { outcomeOf } from './outcome.ts';

const currency = { code: 'PHP', minorUnits: 2, pattern: '{amount}' };
const merchant = { merchant: { currency }, flags: {} } as unknown as Merchant;

test.each(withdrawStates)('WD-4 DEP-6 an order that is %s promises nothing that it does not keep', (state) => {
  answerCalls(() => failure(401, { errorCode: 'session.missing' }));
  const order = { id: 'W1', state, amount: 100_000, fee: 2500, createdAt: 1, usualMinutes: 5, steps: [] };
  render(
    <QueryClientProvider client={queries}>
      <TextsProvider texts={createTexts('EN', { money })} languages={['EN']}>
        <MerchantProvider merchant={merchant}>
          <MemoryRouter>
            <OrderPage<WithdrawState>
              page="withdraw"
              order={order}
              received={97_500}
              nameOf={String}
              detailOf={() => undefined}
              usualWay={['done']}
              agreed={[]}
              lateNote={undefined}
              todo={undefined}
              all="All"
            >
              {undefined}
            </OrderPage>
          </MemoryRouter>
        </MerchantProvider>
      </TextsProvider>
    </QueryClientProvider>,
  );
  const isPaid = outcomeOf(state) !== 'bad';
  expect([screen.queryByText('You receive') !== null, screen.queryByText('Fee') !== null]).toEqual([isPaid, isPaid]);
});
