// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import promotion from '#locales/EN/promotion.json' with { type: 'json' };
import shell from '#locales/EN/shell.json' with { type: 'json' };
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { answerCalls, failure } from '#tests/support/answer-calls.ts';
import { CodeButton } from './code-button.tsx';

const errors = { 'request.tooMany': 'Too many tries', 'promotion.code': 'No such code' };
const texts = createTexts('EN', { errors, promotion, shell });
const merchant = {
  merchant: { currency: { symbol: '₱', minorUnits: 2, pattern: '₱#,##0.00' } },
  flags: {},
} as unknown as Merchant;

// jsdom has no dialogs.
HTMLDialogElement.prototype.showModal = vi.fn(function show(this: HTMLDialogElement) {
  this.open = true;
});
HTMLDialogElement.prototype.close = vi.fn();

test('SAFE-3 PROMO-3 a sheet whose call is refused stays open, says why beside what was typed, and sends it again', async () => {
  let code = '';
  const asked = answerCalls(() => failure(429, { errorCode: code }));
  const router = createMemoryRouter([{ path: '*', element: <CodeButton /> }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TextsProvider texts={texts} languages={['EN']}>
        <MerchantProvider merchant={merchant}>
          <RouterProvider router={router} />
        </MerchantProvider>
      </TextsProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: promotion['code-enter'] }));
  await userEvent.type(screen.getByLabelText(promotion.code), 'SPRING');
  const redeem = () => userEvent.click(screen.getByRole('button', { name: promotion['code-redeem'] }));
  for (const [given, said] of Object.entries(errors)) {
    code = given;
    await redeem();
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByLabelText(promotion.code)).toHaveValue('SPRING');
  }
  expect(asked.flatMap(({ body }) => body ?? [])).toEqual([{ code: 'SPRING' }, { code: 'SPRING' }]);
});
