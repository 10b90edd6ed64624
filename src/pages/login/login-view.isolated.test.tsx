// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { WorldProvider } from '#engine/flag/world.tsx';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { View } from './view.tsx';

// What is around the way to demo play has tests of its own.
vi.mock('./use-login.ts', () => ({ useLogin: () => ({ methods: ['username'], remember: { offered: false } }) }));
vi.mock('#fields/form.tsx', () => ({ Form: () => null }));
vi.mock('#features/registration/account-screen.tsx', () => ({
  AccountScreen: ({ foot, children }: { foot: ReactNode; children: ReactNode }) => (
    <>
      {children}
      {foot}
    </>
  ),
  OtherFormLink: () => null,
}));

/** The screen of a merchant that says this of logins. */
function show(login: object) {
  const helpLines = [{ id: 'line', name: 'Help line', phone: '1777' }];
  const merchant = { merchant: { currency: {} }, login, legal: { helpLines }, flags: {} } as unknown as Merchant;
  const texts = createTexts('EN', { login: { trial: 'Try it', 'help-notice': 'There is help.' } });
  render(
    <MemoryRouter>
      <TextsProvider texts={texts} languages={['EN']}>
        <MerchantProvider merchant={merchant}>
          <WorldProvider role="visitor">
            <View />
          </WorldProvider>
        </MerchantProvider>
      </TextsProvider>
    </MemoryRouter>,
  );
}

test('JUR-5 demo-play page: only a merchant that offers it has the way to it', () => {
  const linksWith = (trial: boolean) => {
    show({ trial });
    const found = screen.queryAllByRole('link', { name: 'Try it' }).length;
    cleanup();
    return found;
  };
  expect([linksWith(true), linksWith(false)]).toEqual([1, 0]);
});

test('JUR-3 JUR-5 login-notice page: where players log in it is said that there is help, with the lines', () => {
  show({});
  expect(screen.queryByText('There is help.')).toBeNull();
  cleanup();
  show({ helpNotice: true });
  expect(screen.getByText('There is help.')).toBeVisible();
  expect(screen.getByRole('link', { name: '1777' })).toHaveAttribute('href', 'tel:1777');
});
