// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import promotion from '#locales/EN/promotion.json' with { type: 'json' };
import { dayMs } from '#schemas/day-ms.ts';
import { Promotion } from '#schemas/gateway/promotions.ts';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { Ends } from './ends.tsx';

test.each([
  ['Join', 'Entry closes in 6 days'],
  ['Joined', 'Your time ends in 6 days'],
  ['Process', 'Your time ends in 6 days'],
] as const)('PROMO-1 what ends is said with when: of %s "%s"', (status, words) => {
  const shown = { ...Value.Create(Promotion), status, endsAt: Date.now() + 6.5 * dayMs };
  render(
    <QueryClientProvider client={queries}>
      <TextsProvider texts={createTexts('EN', { promotion })} languages={['EN']}>
        <Ends promotion={shown} />
      </TextsProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByText(words)).toBeTruthy();
});
