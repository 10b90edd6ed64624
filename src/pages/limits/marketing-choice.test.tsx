// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import limits from '#locales/EN/limits.json' with { type: 'json' };
import { marketingChannels } from '#schemas/gateway/marketing-channels.ts';
import type { MarketingChoice as Choice } from '#schemas/gateway/marketing.ts';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { answerCalls, success } from '#tests/support/answer-calls.ts';
import { MarketingChoice } from './marketing-choice.tsx';

afterEach(() => queries.clear());

test('LIMIT-14 a player says by which channels they want marketing, and sees what holds', async () => {
  let list: Choice[] = marketingChannels.map((channel) => ({ channel, allows: channel === 'email' }));
  const asked = answerCalls(({ method, body }) => {
    const { channel, allows } = (body ?? {}) as Partial<Choice>;
    if (method !== 'get')
      list = list.map((each) => (each.channel === channel ? { ...each, allows: allows === true } : each));
    return success({ list });
  });
  render(
    <QueryClientProvider client={queries}>
      <TextsProvider texts={createTexts('EN', { limits })} languages={['EN']}>
        <MemoryRouter>
          <MarketingChoice />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByText('Offers and news'));
  const email = await screen.findByRole('switch', { name: 'E-mail' });
  expect(email).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Text messages' })).not.toBeChecked();
  await userEvent.click(email);
  await waitFor(() => expect(email).not.toBeChecked());
  expect(asked.filter(({ method }) => method !== 'get').map(({ body }) => body)).toEqual([
    { channel: 'email', allows: false },
  ]);
});
