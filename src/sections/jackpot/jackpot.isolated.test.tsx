// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { answerCalls, success } from '#tests/support/answer-calls.ts';
import { View } from './view.tsx';

vi.mock('#engine/action/action-button.tsx', () => ({
  ActionButton: ({ children }: { children: React.ReactNode }) => <button type="button">{children}</button>,
}));

function show(games: object) {
  answerCalls(() => success({ list: [], total: 0 }));
  const merchant = {
    merchant: { currency: { symbol: '₱', minorUnits: 2, pattern: '₱#,##0.00' } },
    games,
    flags: {},
  } as unknown as Merchant;
  const texts = createTexts('EN', { shop: { jackpot: 'Jackpot', label: 'Simulated display' } });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <TextsProvider texts={texts} languages={['EN']}>
          <MerchantProvider merchant={merchant}>
            <View id="jackpot" settings={{ title: 'shop:jackpot', label: 'shop:label' }} />
          </MerchantProvider>
        </TextsProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const section = screen.getByRole('region', { name: 'Jackpot' }).textContent;
  cleanup();
  return section;
}

test('JACK-1 JUR-3 JUR-5 simulated-jackpots page: a merchant that may simulate none shows neither a number nor its label', () => {
  expect(show({})).toMatch(/Jackpot.*\d{3}.*Simulated display/);
  expect(show({ simulatesJackpot: false })).toBe('Jackpot');
});
