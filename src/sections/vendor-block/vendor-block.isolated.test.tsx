// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { View } from './view.tsx';

/** Games by vendor; '' is all of the category. */
const games: Record<string, object[]> = {};
vi.mock('#features/games/queries.ts', () => ({
  gameListQuery: ({ vendor }: { vendor: string }) => ({
    queryKey: ['games', vendor],
    queryFn: () => Promise.resolve({ list: games[vendor] ?? [] }),
    initialPageParam: 1,
    getNextPageParam: () => undefined,
  }),
}));
vi.mock('#features/games/game.ts', () => ({
  gamesOf: ({ pages }: { pages: { list: object[] }[] }) => pages.flatMap(({ list }) => list),
}));
vi.mock('#features/games/games-block.tsx', () => ({
  GamesBlock: ({ title, head }: { title: string; head: ReactNode }) => <section aria-label={title}>{head}</section>,
  MoreTile: () => null,
}));
vi.mock('#features/games/vendor-tabs.tsx', () => ({
  VendorTabs: ({ onSelect }: { onSelect: (vendor: string) => void }) => (
    <button type="button" onClick={() => onSelect('ACME')}>
      Acme
    </button>
  ),
}));

function show() {
  const client = new QueryClient();
  const settings = { category: 'RNG', title: 'Slots', vendorMenu: true, limit: 6, layout: 'grid' } as const;
  render(
    <QueryClientProvider client={client}>
      <TextsProvider texts={createTexts('EN', { games: { 'load-more': 'More' } })} languages={['EN']}>
        <View id="slots" settings={settings} />
      </TextsProvider>
    </QueryClientProvider>,
  );
  return client;
}

test('HOME-5 a category without games has no block; a vendor without any leaves the menu to choose another by', async () => {
  const client = show();
  await waitFor(() => expect(client.getQueryData(['games', ''])).toBeDefined());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Slots' })).toBeNull());
  cleanup();
  games[''] = [{}];
  const other = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Acme' }));
  await waitFor(() => expect(other.getQueryData(['games', 'ACME'])).toBeDefined());
  expect(screen.getByRole('region', { name: 'Slots' })).toBeVisible();
});
