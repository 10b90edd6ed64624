// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createDraft } from '#engine/form/draft.ts';
import { useRemembered } from './use-remembered.ts';

const login = vi.hoisted(() => ({ remember: 'vault' }));
vi.mock('#engine/config/config-context.tsx', () => ({ useMerchant: () => ({ login, code: 'demo' }) }));

test.each([
  ['vault', 'username', 'password'],
  ['vault', 'sms', 'number'],
  ['device', 'username', 'device'],
  ['device', 'sms', 'device'],
] as const)('LOGIN-6 with %s the box of a login by %s says that it keeps the %s', (mode, method, kept) => {
  login.remember = mode;
  const draft = createDraft();
  const { result } = renderHook(() => useRemembered(draft, method));
  expect(result.current.keeps).toBe(kept);
});

test('JUR-5 saved-logins page: where nothing may be kept no box is offered', () => {
  login.remember = 'off';
  const draft = createDraft();
  const { result } = renderHook(() => useRemembered(draft, 'username'));
  expect(result.current.offered).toBe(false);
  expect(result.current.device).toBe(false);
});
