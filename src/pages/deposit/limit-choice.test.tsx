// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import deposit from '#locales/EN/deposit.json' with { type: 'json' };
import limits from '#locales/EN/limits.json' with { type: 'json' };
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { answerCalls, success } from '#tests/support/answer-calls.ts';
import { NewDeposit } from './new-deposit.tsx';

const currency = { symbol: '₱', minorUnits: 2, pattern: '₱#,##0.00' };
const merchant = { merchant: { currency }, payments: {}, flags: {} } as unknown as Merchant;
const none = { list: [], raiseHours: 24 };

/** Shows a new deposit to a player who is asked for a limit; gives the answers that they send. */
function show() {
  let asksForDeposit = true;
  const asked = answerCalls(({ method, path }) => {
    if (path.includes('/deposit')) return success([]);
    asksForDeposit &&= method === 'get';
    return success({ ...none, asksForDeposit });
  });
  render(
    <QueryClientProvider client={queries}>
      <TextsProvider texts={createTexts('EN', { deposit, limits })} languages={['EN']}>
        <MerchantProvider merchant={merchant}>
          <MemoryRouter>
            <NewDeposit />
          </MemoryRouter>
        </MerchantProvider>
      </TextsProvider>
    </QueryClientProvider>,
  );
  return () => asked.filter(({ method }) => method !== 'get').map(({ path, body }) => ({ path, body }));
}
afterEach(() => queries.clear());

const gone = () => expect.poll(() => screen.queryByText(limits.choice)).toBeNull();

test('LIMIT-6 JUR-5 limit-prompt page: a limit is asked for in place of the methods, and is set for the chosen period', async () => {
  const sent = show();
  await screen.findByRole('heading', { name: 'Would you like a deposit limit?' });
  const [withLimit, without] = screen.getAllByRole('button');
  expect([withLimit?.textContent, without?.textContent]).toEqual(['Set limit', 'Go on without a limit']);
  expect(withLimit?.className).toBe(without?.className);
  await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'New limit' }), '500');
  await userEvent.click(screen.getByRole('button', { name: 'Set limit' }));
  await gone();
  expect(sent()).toEqual([{ path: '/wps/member/limits', body: { kind: 'deposit', period: 'week', amount: 50_000 } }]);
});

test('LIMIT-6 who goes on without a limit is not asked again', async () => {
  const sent = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Go on without a limit' }));
  await gone();
  expect(sent()).toEqual([{ path: '/wps/member/limits/decline', body: undefined }]);
});
