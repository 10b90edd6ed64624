// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import security from '#locales/EN/security.json' with { type: 'json' };
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { useLastLoginToast } from './last-login.ts';

const texts = createTexts('EN', { security });
const wrapper = ({ children }: { children: ReactNode }) => (
  <TextsProvider texts={texts} languages={['EN']}>
    {children}
  </TextsProvider>
);

test('LIMIT-12 JUR-3 JUR-5 last-login page: a login is followed by when the one before was, and on which device', () => {
  const say = renderHook(() => useLastLoginToast(), { wrapper }).result.current;
  say({ at: new Date(2026, 10, 27, 21, 5).getTime(), device: 'Firefox on Android', address: '192.0.•••' });
  expect(useToasts.getState().toast).toMatchObject({
    textKey: 'security:last-login',
    values: { time: expect.stringMatching(/Nov 27.*9:05/), device: 'Firefox on Android' },
  });
  say({ at: 0, device: '', address: '' });
  expect(useToasts.getState().toast?.values).toMatchObject({ device: security['device-unknown'] });
});
