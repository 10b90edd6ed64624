// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import records from '#locales/EN/records.json' with { type: 'json' };
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { provideDialogs } from '#tests/support/native-dialogs.ts';
import { RangeSheet } from './range-sheet.tsx';

beforeAll(provideDialogs);

test('REC-2 JUR-3 JUR-5 history-months page: players choose any days of the last 12 months', () => {
  const shown = { from: '2026-11-01', to: '2026-11-28', today: '2026-11-28', timeZone: 'UTC' };
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <TextsProvider texts={createTexts('EN', { records })} languages={['EN']}>
          <RangeSheet shown={shown} onClose={() => {}} onDays={() => {}} />
        </TextsProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  for (const field of [screen.getByLabelText('First day'), screen.getByLabelText('Last day')]) {
    expect(['2025-11-27', '2025-11-28']).toContain(field.getAttribute('min'));
    expect(field).toHaveAttribute('max', '2026-11-28');
  }
});
