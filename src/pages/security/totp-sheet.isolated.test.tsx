// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import security from '#locales/EN/security.json' with { type: 'json' };
import type { SecurityItem } from '#schemas/gateway/security.ts';
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { call } from '#shared/api/client.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { confirm } from '#shared/ui/dialog/confirm.tsx';
import { provideDialogs } from '#tests/support/native-dialogs.ts';
import { TotpSheet } from './totp-sheet.tsx';

vi.mock(import('#shared/api/client.ts'), async (original) => ({ ...(await original()), call: vi.fn() }));
vi.mock(import('#shared/ui/dialog/confirm.tsx'), async (original) => ({ ...(await original()), confirm: vi.fn() }));

const recoveryCodes = ['aaaaabbbbb', 'cccccddddd'];
const shownCodes = ['aaaaa-bbbbb', 'ccccc-ddddd'];
const secret = 'JBSWY3DPEHPK3PXP';
const inFours = 'JBSW Y3DP EHPK 3PXP';
const uri = `otpauth://totp/demo?secret=${secret}`;
const answers: Record<string, unknown> = {
  totpOptions: { secret, uri },
  totpSet: { recoveryCodes },
  totpRemove: {},
  recoveryRenew: { recoveryCodes },
};

beforeEach(() => {
  onClose.mockReset();
  provideDialogs();
  vi.mocked(call)
    .mockReset()
    .mockImplementation((name) => Promise.resolve(answers[name]) as never);
});

const onClose = vi.fn();
const open = (item: Omit<SecurityItem, 'id'>) =>
  render(
    <QueryClientProvider client={queries}>
      <TextsProvider texts={createTexts('EN', { security })} languages={['EN']}>
        <MerchantProvider merchant={{ flags: {}, merchant: {} } as unknown as Merchant}>
          <MemoryRouter>
            <TotpSheet item={{ id: 'totp', ...item }} onClose={onClose} />
          </MemoryRouter>
        </MerchantProvider>
      </TextsProvider>
    </QueryClientProvider>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('AUTH-2 an app is added by its key and a first code, and its recovery codes are shown', async () => {
  open({ state: 'missing' });
  await press(security['totp-start']);
  expect(await screen.findByText(inFours)).toBeTruthy();
  vi.mocked(call).mockRejectedValueOnce(new GatewayError('totp.wrong', { status: 400 }));
  await userEvent.type(screen.getByLabelText(security['totp-code']), '123456');
  await press(security.save);
  expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull();
  await press(security.save);
  expect(vi.mocked(call)).toHaveBeenLastCalledWith('totpSet', { body: { code: '123456' } });
  for (const code of shownCodes) expect(await screen.findByText(code)).toBeTruthy();
  await press(security['recovery-kept']);
  expect(onClose).toHaveBeenCalledOnce();
});

test('AUTH-2 a phone opens its app by the address of the key, and the key is copied without its groups', async () => {
  const openAndroid = vi.fn();
  vi.stubGlobal('openAndroid', openAndroid);
  open({ state: 'missing' });
  await press(security['totp-start']);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: security['totp-open'] }));
  expect(openAndroid).toHaveBeenCalledExactlyOnceWith(uri);
  vi.unstubAllGlobals();
  await user.click(screen.getByRole('button', { name: /^Copy|^money:copy/ }));
  expect(await navigator.clipboard.readText()).toBe(secret);
});

test('AUTH-2 who has an app may remove it, and gets no key of another', () => {
  open({ state: 'set', count: 10 });
  expect(screen.getByRole('button', { name: security['totp-remove'] })).toBeTruthy();
  expect(screen.queryByRole('button', { name: security['totp-start'] })).toBeNull();
});

test('AUTH-2 recovery codes are renewed once the player has agreed that the old ones stop, then copied and saved', async () => {
  const user = userEvent.setup();
  let saved: Blob | undefined;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => ((saved = blob), 'blob:x'), revokeObjectURL: () => {} }),
  );
  vi.mocked(confirm).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  open({ state: 'set', count: 7 });
  expect(screen.getByText('7 recovery codes left')).toBeTruthy();
  expect(screen.queryByText(security['recovery-few'])).toBeNull();
  await press(security['recovery-renew']);
  expect(vi.mocked(call)).not.toHaveBeenCalled();
  await press(security['recovery-renew']);
  expect(vi.mocked(call)).toHaveBeenCalledExactlyOnceWith('recoveryRenew', { body: {} });
  expect(await screen.findByText(shownCodes[0] ?? '')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: security['recovery-copy'] }));
  expect(await navigator.clipboard.readText()).toBe(shownCodes.join('\n'));
  await user.click(screen.getByRole('button', { name: security['recovery-save'] }));
  expect(await saved?.text()).toBe(`${location.host}\n\n${shownCodes.join('\n')}\n`);
});

test.each([3, 0])('AUTH-2 with %i recovery codes left the player is told to make new ones', (count) => {
  open({ state: 'set', count });
  expect(screen.getByText(`${count} recovery codes left`)).toBeTruthy();
  expect(screen.getByText(security['recovery-few'])).toBeTruthy();
});
