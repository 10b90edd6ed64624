// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { WorldProvider } from '#engine/flag/world.tsx';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { answerCalls, failure, success, type Answer } from '#tests/support/answer-calls.ts';
import { View } from './view.tsx';

const merchant = { merchant: { currency: {} }, flags: {} } as unknown as Merchant;
const texts = { shop: { own: 'My games' }, games: { favourite: 'Favourite: {{name}}' } };
const game = { gameId: 'gates', gameName: 'Gates', vassalage: 'V', displayName: 'Acme', lottoMode: '' };
const list = (content: object[]) => success({ content, pageNum: 1, totalPages: 1 });

vi.mock('#engine/action/dispatch.tsx', () => ({
  useDispatch: () => () => undefined,
  useEntryPath: () => () => undefined,
  useAvailable: (entries: unknown) => entries,
}));

afterEach(() => queries.clear());

/** The section of a member, whose favourites are answered only after `answered`. */
function show(answer: Answer) {
  let release = () => {};
  const wait = new Promise<void>((resolve) => (release = resolve));
  const asked = answerCalls(async () => {
    await wait;
    return answer;
  });
  const { container } = render(
    <QueryClientProvider client={queries}>
      <TextsProvider texts={createTexts('EN', texts)} languages={['EN']}>
        <MerchantProvider merchant={merchant}>
          <WorldProvider role="member">
            <MemoryRouter>
              <View id="own" settings={{ title: 'shop:own' }} />
            </MemoryRouter>
          </WorldProvider>
        </MerchantProvider>
      </TextsProvider>
    </QueryClientProvider>,
  );
  return { asked, container, answered: () => release() };
}

test('HOME-4 favourites take no room until they are there, nor when there are none', async () => {
  const { asked, container, answered } = show(list([]));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
  answered();
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(container).toBeEmptyDOMElement();
});

test('HOME-4 favourites are a row of games once they are there', async () => {
  const { answered } = show(list([game]));
  answered();
  expect(await screen.findByRole('list', { name: 'My games' })).toHaveTextContent('Gates');
});

test('HOME-4 SAFE-3 favourites that cannot be read say so', async () => {
  const { answered } = show(failure(400, { errorCode: 'request.invalid', message: '' }));
  answered();
  expect(await screen.findByRole('button', { name: /retry/i })).toBeVisible();
});
