// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { orderQuery } from '#features/withdraw/queries.ts';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { OrderView } from './order-view.tsx';

vi.mock('#features/orders/order-page.tsx', () => ({ OrderPage: ({ children }: { children: ReactNode }) => children }));
vi.mock('#features/acts/use-act.ts', () => ({ useAct: () => ({}) }));
vi.mock('#features/acts/act-button.tsx', () => ({
  ActButton: ({ children }: { children: ReactNode }) => <button type="button">{children}</button>,
}));

test('JUR-5 cancel-withdrawal page: no button where the merchant does not allow it, whatever the gateway says', () => {
  const order = { id: 'w1', state: 'reviewing', net: 1, card: {}, bonuses: [], canCancel: true, steps: [] };
  queries.setQueryData(orderQuery('w1').queryKey, order as never);
  const buttonsWith = (allowCancelWithdrawal: boolean) => {
    const merchant = {
      merchant: { currency: {} },
      payments: { allowCancelWithdrawal },
      flags: {},
    } as unknown as Merchant;
    render(
      <QueryClientProvider client={queries}>
        <TextsProvider texts={createTexts('EN', { withdraw: { cancel: 'Take it back' } })} languages={['EN']}>
          <MerchantProvider merchant={merchant}>
            <OrderView id="w1" />
          </MerchantProvider>
        </TextsProvider>
      </QueryClientProvider>,
    );
    const found = screen.queryAllByRole('button', { name: 'Take it back' }).length;
    cleanup();
    return found;
  };
  expect([buttonsWith(true), buttonsWith(false)]).toEqual([1, 0]);
  queries.clear();
});
