// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import withdraw from '#locales/EN/withdraw.json' with { type: 'json' };
import { dayMs } from '#schemas/day-ms.ts';
import { BankCard } from '#schemas/gateway/cards.ts';
import { WithdrawOptions, WithdrawOrder } from '#schemas/gateway/withdraw.ts';
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { PasskeyError } from '#features/passkeys/passkey-error.ts';
import { passkeysQuery, proveByPasskey } from '#features/passkeys/passkeys.ts';
import { sendWithdrawal } from '#features/withdraw/queries.ts';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { answerCalls, failure } from '#tests/support/answer-calls.ts';
import { provideDialogs } from '#tests/support/native-dialogs.ts';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';

vi.mock(import('#features/passkeys/passkeys.ts'), async (original) => ({
  ...(await original()),
  proveByPasskey: vi.fn(),
}));
vi.mock(import('#features/withdraw/queries.ts'), async (original) => ({
  ...(await original()),
  sendWithdrawal: vi.fn(),
}));

const currency = { symbol: '', pattern: '#,##0.00', minorUnits: 2 };
const card = { ...Value.Create(BankCard), id: 'bank' };
beforeEach(provideDialogs);
afterEach(() => queries.clear());

/** The confirmation of a withdrawal at the payment password, for a member with a passkey of this age, in ms. */
async function atThePassword({ flag = true, age = dayMs } = {}) {
  answerCalls(() => failure(401, { errorCode: 'session.required' }));
  queries.setQueryData(passkeysQuery.queryKey, [{ id: 'phone', name: 'Phone', createdAt: Date.now() - age }]);
  const merchant = { merchant: { currency }, payments: {}, flags: { PASSKEYS: flag } } as unknown as Merchant;
  const look = { ...Value.Create(WithdrawOptions), lost: { grants: 0, bonus: 0, winnings: 0 } };
  render(
    <QueryClientProvider client={queries}>
      <TextsProvider texts={createTexts('EN', { withdraw })} languages={['EN']}>
        <MerchantProvider merchant={merchant}>
          <MemoryRouter>
            <ConfirmWithdrawal look={look} card={card} amount={5000} onClose={() => {}} />
          </MemoryRouter>
        </MerchantProvider>
      </TextsProvider>
    </QueryClientProvider>,
  );
  const [confirm] = screen.getAllByRole('button', { name: /50\.00/, hidden: true });
  if (confirm) await userEvent.click(confirm);
  return screen.queryByRole('button', { name: withdraw['by-passkey'], hidden: true });
}

test('AUTH-1 WD-2 a withdrawal is sent without the payment password once a passkey has signed, and not before', async () => {
  vi.mocked(sendWithdrawal).mockResolvedValue(Value.Create(WithdrawOrder));
  const button = await atThePassword();
  if (!button) throw new Error('There is no button');
  vi.mocked(proveByPasskey).mockRejectedValueOnce(new PasskeyError('cancelled'));
  await userEvent.click(button);
  expect(vi.mocked(sendWithdrawal)).not.toHaveBeenCalled();
  vi.mocked(proveByPasskey).mockResolvedValueOnce({ provedUntil: 1 });
  await userEvent.click(button);
  expect(vi.mocked(proveByPasskey)).toHaveBeenCalledWith('payment');
  const [intent, password] = vi.mocked(sendWithdrawal).mock.calls[0] ?? [];
  expect([intent, password]).toEqual([{ amount: 5000, cardId: 'bank' }, undefined]);
});

test('AUTH-1 who has no passkey of yesterday, or plays where there are none, has the payment password alone', async () => {
  expect(await atThePassword({ age: dayMs - 60_000 })).toBeNull();
  document.body.replaceChildren();
  expect(await atThePassword({ flag: false })).toBeNull();
});
