// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import tournaments from '#locales/EN/tournaments.json' with { type: 'json' };
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { answerCalls, success } from '#tests/support/answer-calls.ts';
import { useEntryWords, useScore } from './words.ts';

const currency = { symbol: '₱', minorUnits: 2, pattern: '₱#,##0.00' };
const merchant = { merchant: { currency }, flags: {} } as unknown as Merchant;

function wrapper({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <TextsProvider texts={createTexts('EN', { tournaments })} languages={['EN']}>
        <MerchantProvider merchant={merchant}>{children}</MerchantProvider>
      </TextsProvider>
    </QueryClientProvider>
  );
}

test.each([
  ['highestFactor', 128_400, '128.4×'],
  ['highestFactor', 1_999_999, '1,999.99×'],
  ['sumFactors', 0, '0×'],
  ['rounds', 1200, '1,200'],
  ['wins', 123_456, '₱1,234.56'],
] as const)('TOUR-3 a score is said as what it counts, and never as more: %s %i is %s', (kind, score, words) => {
  answerCalls(() => success({}));
  const { result } = renderHook(() => useScore(kind), { wrapper });
  expect(result.current(score)).toBe(words);
});

test.each([
  ['free', 0, 'Free: your first bet that counts puts you in'],
  ['buyIn', 5000, 'Buy-in of ₱50.00'],
  ['deposit', 20_000, 'Deposit of ₱200.00 since the day it starts'],
] as const)('TOUR-3 how one gets in is said with what it costs: %s', (entry, entryAmount, words) => {
  answerCalls(() => success({}));
  const { result } = renderHook(() => useEntryWords(), { wrapper });
  expect(result.current({ entry, entryAmount })).toBe(words);
});
