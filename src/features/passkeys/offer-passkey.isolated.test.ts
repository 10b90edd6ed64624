// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { confirm } from '#shared/ui/dialog/confirm.tsx';
import { hideToast, useToasts } from '#shared/ui/toast/toast-store.ts';
import { offerPasskey } from './offer-passkey.ts';
import { PasskeyError } from './passkey-error.ts';
import { addPasskey } from './passkeys.ts';

vi.mock(import('#shared/ui/dialog/confirm.tsx'), async (original) => ({ ...(await original()), confirm: vi.fn() }));
vi.mock(import('./passkeys.ts'), async (original) => ({ ...(await original()), addPasskey: vi.fn() }));

const added = { id: 'new', name: 'Phone', createdAt: 0 };
const said = () => useToasts.getState().toast?.textKey;
const phone = (isVerifying: boolean) =>
  vi.stubGlobal('PublicKeyCredential', {
    isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(isVerifying),
  });

beforeEach(() => {
  hideToast();
  phone(true);
  vi.mocked(confirm).mockReset().mockResolvedValue(true);
  vi.mocked(addPasskey).mockReset().mockResolvedValue(added);
});

test('AUTH-1 who has registered is offered a passkey, which is added when they want it', async () => {
  await offerPasskey();
  expect(vi.mocked(confirm).mock.calls[0]?.[0]).toMatchObject({ titleKey: 'security:passkey-offer-title' });
  expect([vi.mocked(addPasskey).mock.calls.length, said()]).toEqual([1, 'security:passkey-added']);
});

test('AUTH-1 nothing is added for who declines, and nothing is asked on a device that verifies nobody', async () => {
  vi.mocked(confirm).mockResolvedValue(false);
  await offerPasskey();
  phone(false);
  await offerPasskey();
  expect(vi.mocked(confirm)).toHaveBeenCalledTimes(1);
  expect(vi.mocked(addPasskey)).not.toHaveBeenCalled();
});

test('AUTH-1 who closes the dialog of the browser is told nothing, and a failure is said', async () => {
  vi.mocked(addPasskey).mockRejectedValueOnce(new PasskeyError('cancelled'));
  await offerPasskey();
  expect(said()).toBeUndefined();
  vi.mocked(addPasskey).mockRejectedValueOnce(new PasskeyError('failed'));
  await offerPasskey();
  expect(said()).toBe('security:passkey-failed');
});
