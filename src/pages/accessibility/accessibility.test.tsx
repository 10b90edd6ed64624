// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import english from '#locales/EN/accessibility.json' with { type: 'json' };
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { View } from './view.tsx';

type Statement = NonNullable<ResolvedMerchant['legal']['accessibility']>;

function show(more: Partial<Statement> = {}) {
  const accessibility: Statement = {
    reviewed: '2026-11-02',
    answerDays: 7,
    contacts: [{ id: 'desk', name: 'Access desk', email: 'access@shop.example', phone: '+356 2133 0000' }],
    ...more,
  };
  const merchant = { merchant: { name: 'Shop' }, contrastPairs: 52, legal: { accessibility } } as unknown as Merchant;
  render(
    <TextsProvider
      texts={createTexts('EN', { accessibility: english, shop: { captions: 'Films have no captions.' } })}
      languages={['EN']}
    >
      <MerchantProvider merchant={merchant}>
        <MemoryRouter>
          <View />
        </MemoryRouter>
      </MerchantProvider>
    </TextsProvider>,
  );
}

test('OPS-3 the statement says what was measured, when it was reviewed, and where to complain', () => {
  show({ authorities: [{ id: 'body', name: 'The Commission', link: 'https://commission.example/' }] });
  expect(screen.getByText(/theme: 52\./)).toBeInTheDocument();
  expect(screen.getByText('Last reviewed on Nov 2, 2026')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'access@shop.example' })).toHaveAttribute(
    'href',
    'mailto:access@shop.example',
  );
  expect(screen.getByRole('link', { name: '+356 2133 0000' })).toHaveAttribute('href', 'tel:+35621330000');
  expect(screen.getByRole('link', { name: 'The Commission' })).toBeInTheDocument();
  expect(screen.getByText('Days until you have an answer, at most: 7')).toBeInTheDocument();
});

test('OPS-3 with an exception the statement is of a part, and says which', () => {
  show({ exceptions: [{ id: 'captions', text: 'shop:captions' }] });
  expect(screen.getByText('Films have no captions.')).toBeInTheDocument();
  expect(screen.getByText(/meets it in part/)).toBeInTheDocument();
});

test('OPS-3 no part of the statement claims what is not checked: games of others are named as such', () => {
  show();
  expect(screen.getByText(english.frames)).toBeInTheDocument();
  expect(screen.queryByText(/in part/)).toBeNull();
});
