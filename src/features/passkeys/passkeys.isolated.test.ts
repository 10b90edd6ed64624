// @vitest-environment jsdom
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { hideToast, useToasts } from '#shared/ui/toast/toast-store.ts';
import { answerCalls, failure, success } from '#tests/support/answer-calls.ts';
import { PasskeyError, sayPasskeyFailure } from './passkey-error.ts';
import { addPasskey, signFor } from './passkeys.ts';

vi.mock(import('@simplewebauthn/browser'), async (original) => ({
  ...(await original()),
  browserSupportsWebAuthn: vi.fn(() => true),
  startAuthentication: vi.fn(),
  startRegistration: vi.fn(),
}));

const options = { challenge: 'once', rpId: 'demo.example', user: { id: 'ann', name: 'ann' }, exclude: ['old'] };
const said = async (work: Promise<unknown>) => {
  await work.catch(sayPasskeyFailure);
  return useToasts.getState().toast?.textKey;
};

beforeEach(() => {
  hideToast();
  vi.mocked(browserSupportsWebAuthn).mockReturnValue(true);
  vi.mocked(startAuthentication).mockReset();
  vi.mocked(startRegistration).mockReset();
});

test('AUTH-1 a passkey is one that the browser offers by itself, of a verified player, and not the second of a device', async () => {
  answerCalls(() => success(options));
  vi.mocked(startRegistration).mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await expect(addPasskey()).rejects.toMatchObject({ reason: 'cancelled' });
  expect(vi.mocked(startRegistration).mock.calls[0]?.[0].optionsJSON).toMatchObject({
    challenge: 'once',
    rp: { id: 'demo.example' },
    excludeCredentials: [{ type: 'public-key', id: 'old' }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
});

test('AUTH-1 a login asks for any passkey of the site, and has the player verified', async () => {
  answerCalls(() => success({ challenge: 'once', rpId: 'demo.example', allow: [] }));
  vi.mocked(startAuthentication).mockRejectedValue(new DOMException('', 'AbortError'));
  await expect(signFor('login')).rejects.toMatchObject({ reason: 'cancelled' });
  const [asked] = vi.mocked(startAuthentication).mock.calls[0] ?? [];
  expect(asked?.optionsJSON).toMatchObject({ challenge: 'once', userVerification: 'required' });
  expect(asked?.optionsJSON).not.toHaveProperty('allowCredentials');
});

test('SAFE-3 a refusal and a failure are said, a dialog that the player has closed is not', async () => {
  answerCalls(() => failure(409, { errorCode: 'passkey.tooMany' }));
  expect(await said(addPasskey())).toBe('errors:passkey.tooMany');
  answerCalls(() => failure(403, { errorCode: 'feature.unavailable' }));
  expect(await said(signFor('proof'))).toBe('errors:feature.unavailable');
  hideToast();
  expect(await said(Promise.reject(new PasskeyError('cancelled')))).toBeUndefined();
  expect(await said(Promise.reject(new PasskeyError('exists')))).toBe('security:passkey-exists');
  answerCalls(() => success(options));
  vi.mocked(browserSupportsWebAuthn).mockReturnValue(false);
  expect(await said(addPasskey())).toBe('security:passkey-unsupported');
  vi.mocked(browserSupportsWebAuthn).mockReturnValue(true);
  vi.mocked(startRegistration).mockRejectedValue(new DOMException('', 'UnknownError'));
  expect(await said(addPasskey())).toBe('security:passkey-failed');
});
