// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import security from '#locales/EN/security.json' with { type: 'json' };
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { call } from '#shared/api/client.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { provideDialogs } from '#tests/support/native-dialogs.ts';
import { TotpSheet } from './totp-sheet.tsx';

vi.mock(import('#shared/api/client.ts'), async (original) => ({ ...(await original()), call: vi.fn() }));

const recoveryCodes = ['aaaaaaaaaa', 'bbbbbbbbbb'];
const secret = 'JBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/demo?secret=${secret}`;
const answers: Record<string, unknown> = { totpOptions: { secret, uri }, totpSet: { recoveryCodes }, totpRemove: {} };

beforeEach(() => {
  provideDialogs();
  vi.mocked(call)
    .mockReset()
    .mockImplementation((name) => Promise.resolve(answers[name]) as never);
});

const open = (state: 'set' | 'missing') =>
  render(
    <QueryClientProvider client={queries}>
      <TextsProvider texts={createTexts('EN', { security })} languages={['EN']}>
        <MerchantProvider merchant={{ flags: {}, merchant: {} } as unknown as Merchant}>
          <MemoryRouter>
            <TotpSheet item={{ id: 'totp', state }} onClose={() => {}} />
          </MemoryRouter>
        </MerchantProvider>
      </TextsProvider>
    </QueryClientProvider>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('AUTH-2 an app is added by its key and a first code, and its recovery codes are shown', async () => {
  open('missing');
  await press(security['totp-start']);
  expect(await screen.findByText(secret)).toBeTruthy();
  vi.mocked(call).mockRejectedValueOnce(new GatewayError('totp.wrong', { status: 400 }));
  await userEvent.type(screen.getByLabelText(security['totp-code']), '123456');
  await press(security.save);
  expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull();
  await press(security.save);
  expect(vi.mocked(call)).toHaveBeenLastCalledWith('totpSet', { body: { code: '123456' } });
  for (const code of recoveryCodes) expect(await screen.findByText(code)).toBeTruthy();
});

test('AUTH-2 who has an app may remove it, and gets no key of another', () => {
  open('set');
  expect(screen.getByRole('button', { name: security['passkey-remove'] })).toBeTruthy();
  expect(screen.queryByRole('button', { name: security['totp-start'] })).toBeNull();
});
