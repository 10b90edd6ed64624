// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ActionProvider } from '#engine/action/dispatch.tsx';
import type { ActionPorts } from '#engine/action/ports.ts';
import { useSession } from '#features/session/store.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { preloadHtml } from '#shared/ui/html/html.tsx';
import { Popups, popupsQuery } from './popups.tsx';
import { provideDialogs } from '#tests/support/native-dialogs.ts';
import { popupsToShow, popupTypeOf, storeClosed, type Popup } from './rules.ts';

const popup = (id: string, execution: Popup['execution']): Popup => ({
  id,
  execution,
  title: id,
  content: id,
  promotionType: '',
  promotionId: '',
});
const all = [popup('guest', 'B'), popup('news', 'A'), popup('first', 'F')];
const ids = (popups: Popup[]) => popups.map(({ id }) => id);

// A module is fetched in real time, which the stopped clock does not wait for.
beforeAll(preloadHtml);
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  provideDialogs();
});
afterEach(() => {
  vi.useRealTimers();
  // Without its entry the popup has no way back to go, which would end in another file's test.
  history.replaceState(null, '');
});

test('POP-2 members get A, and F at their first login; visitors get B; trial members none', () => {
  expect(['member', 'visitor', 'trial'].map((role) => popupTypeOf(role as 'member'))).toEqual(['A', 'B', undefined]);
  expect(ids(popupsToShow(all, 'A', false))).toEqual(['news']);
  expect(ids(popupsToShow(all, 'A', true))).toEqual(['news', 'first']);
  expect(ids(popupsToShow(all, 'B', true))).toEqual(['guest']);
});

test('POP-1 what was closed stays away by type, until the operator publishes something new', () => {
  storeClosed('B', [popup('guest', 'B')]);
  expect(popupsToShow(all, 'B', false)).toEqual([]);
  expect(ids(popupsToShow(all, 'A', false))).toEqual(['news']);
  expect(ids(popupsToShow([...all, popup('new', 'B')], 'B', false))).toEqual(['guest', 'new']);
  localStorage.setItem('SHELL_PU_B', '{"broken');
  expect(ids(popupsToShow(all, 'B', false))).toEqual(['guest']);
});

test('POP-1 the popup comes 500 ms after it is known', async () => {
  useSession.setState({ session: undefined, restored: true });
  const client = new QueryClient();
  client.setQueryData(popupsQuery('EN', '', true).queryKey, all);
  const world = {
    role: 'visitor' as const,
    flags: {},
    platform: 'browser' as const,
    hasCustomerService: false,
    hasDownloads: false,
    languages: 1,
    wallets: 1,
    isAgent: false,
    isBarred: false,
    saysHelp: false,
    badges: {},
  };
  render(
    <QueryClientProvider client={client}>
      <TextsProvider texts={createTexts('EN')} languages={['EN']}>
        <ActionProvider registry={{}} pages={{}} ports={{} as ActionPorts} world={world}>
          <BrowserRouter>
            <Popups />
          </BrowserRouter>
        </ActionProvider>
      </TextsProvider>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('dialog', { name: 'guest' })).toBeVisible();
});
