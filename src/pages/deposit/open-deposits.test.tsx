// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Value } from 'typebox/value';
import { afterEach, expect, test } from 'vitest';
import deposit from '#locales/EN/deposit.json' with { type: 'json' };
import { DepositOrder, type DepositMethod } from '#schemas/gateway/deposit.ts';
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider, type Translate } from '#shared/i18n/texts.tsx';
import { hideToast, useToasts } from '#shared/ui/toast/toast-store.ts';
import { answerCalls, success } from '#tests/support/answer-calls.ts';
import { LateBonus } from './late-bonus.tsx';
import { turnoverFacts } from './offer-list.tsx';
import { OpenOrders, SameMethodNotice } from './open-orders.tsx';

const currency = { code: 'PHP', minorUnits: 2, pattern: '{amount}' };
const merchant = { merchant: { currency }, flags: {} } as unknown as Merchant;
const orderOf = (id: string, state: DepositOrder['state'], methodId = 'wallet'): DepositOrder => ({
  ...Value.Create(DepositOrder),
  id,
  state,
  methodId,
  amount: 20_000,
  credited: 20_000,
});

afterEach(() => {
  queries.clear();
  hideToast();
});

const draw = (part: ReactNode) =>
  render(
    <QueryClientProvider client={queries}>
      <TextsProvider texts={createTexts('EN', { deposit })} languages={['EN']}>
        <MerchantProvider merchant={merchant}>
          <MemoryRouter>{part}</MemoryRouter>
        </MerchantProvider>
      </TextsProvider>
    </QueryClientProvider>,
  );

test('DEP-4 a bonus for an order that waits is taken by its own tap, which says so', async () => {
  const offer = { id: 'half', title: 'Half', bonus: 500, turnover: 7000, endsAt: 9 };
  const taken = { ...orderOf('D1', 'awaiting'), promotionId: 'half' };
  const asked = answerCalls(({ method }) =>
    success(method === 'get' ? { turnover: 0, list: [offer, { ...offer, id: 'other' }] } : taken),
  );
  draw(<LateBonus order={orderOf('D1', 'awaiting')} />);
  const [first] = await screen.findAllByRole('button');
  expect(screen.queryByRole('radio')).toBeNull();
  if (first) await userEvent.click(first);
  await waitFor(() => expect(useToasts.getState().toast).toMatchObject({ textKey: 'deposit:bonus-taken' }));
  const sent = asked.filter(({ method }) => method !== 'get');
  expect(sent.map(({ path, body }) => [path.includes('half'), body])).toEqual([[true, { orderId: 'D1' }]]);
});

test('DEP-10 the room of new deposits leads to those that are not finished, and no others', async () => {
  const list = [orderOf('D1', 'awaiting'), orderOf('D2', 'reviewing'), orderOf('D3', 'done'), orderOf('D4', 'expired')];
  answerCalls(() => success({ list, next: '', credited: 0 }));
  draw(<OpenOrders />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href')?.split('=')[1])).toEqual(['D1', 'D2']);
});

test('DEP-10 a second deposit by the same method offers to go on with the first', async () => {
  answerCalls(() =>
    success({ list: [orderOf('D1', 'awaiting'), orderOf('D3', 'done', 'card')], next: '', credited: 0 }),
  );
  const noticeOf = (id: string) => <SameMethodNotice method={{ id } as DepositMethod} />;
  const { unmount } = draw(noticeOf('wallet'));
  expect((await screen.findByRole('link')).getAttribute('href')).toContain('order=D1');
  unmount();
  draw(noticeOf('card'));
  expect(screen.queryByRole('link')).toBeNull();
});

test('DEP-12 DEP-4 what is to be bet says of which money: the deposit before a withdrawal, the bonus before it is cash', () => {
  const words = { t: ((key: string) => key) as Translate, money: String };
  const offer = { id: 'half', title: 'Half', bonus: 500, turnover: 7000, endsAt: 9 };
  const written = turnoverFacts(1000, offer, words).map(({ label, value }) => [label, value]);
  expect(written).toEqual([
    ['deposit:turnover', '1000'],
    ['deposit:bonus-turnover', '7000'],
  ]);
  expect(turnoverFacts(undefined, undefined, words)).toEqual([]);
});
