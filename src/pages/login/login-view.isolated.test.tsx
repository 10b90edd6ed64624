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
  AccountScreen: ({ foot }: { foot: ReactNode }) => foot,
  OtherFormLink: () => null,
}));

test('JUR-5 demo-play page: only a merchant that offers it has the way to it', () => {
  const linksWith = (trial: boolean) => {
    const merchant = { merchant: { currency: {} }, login: { trial }, flags: {} } as unknown as Merchant;
    render(
      <MemoryRouter>
        <TextsProvider texts={createTexts('EN', { login: { trial: 'Try it' } })} languages={['EN']}>
          <MerchantProvider merchant={merchant}>
            <WorldProvider role="visitor">
              <View />
            </WorldProvider>
          </MerchantProvider>
        </TextsProvider>
      </MemoryRouter>,
    );
    const found = screen.queryAllByRole('link', { name: 'Try it' }).length;
    cleanup();
    return found;
  };
  expect([linksWith(true), linksWith(false)]).toEqual([1, 0]);
});
