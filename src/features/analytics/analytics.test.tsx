// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { pathOf } from '#schemas/routes.ts';
import { ActionProvider } from '#engine/action/dispatch.tsx';
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { definePage } from '#engine/page/page.ts';
import { PagesProvider } from '#engine/page/pages-context.tsx';
import { lotteryLaunchQuery, lotteryToken } from '#features/launch/queries.ts';
import { useSession } from '#features/session/store.ts';
import { apiContext, setApiContext } from '#shared/api/api-context.ts';
import { queries } from '#shared/api/queries.ts';
import { answerCalls, success } from '#tests/support/answer-calls.ts';
import { Analytics } from './analytics.tsx';
import { saveConsent } from '#features/consent/consent.ts';

const analytics: Parameters<typeof Analytics>[0]['analytics'] = {
  groups: [{ id: 'own', title: 'a:b', text: 'a:b', required: true }],
  providers: [
    { id: 'tags', group: 'own', dataLayer: 'tagLayer', events: ['page.viewed', 'deposit.started', 'game.launched'] },
  ],
};
const merchant = {
  code: 'shop',
  login: {},
  routes: { routes: [] },
  closedRoutes: [pathOf('vip')],
  merchant: { currency: {} },
  flags: {},
} as unknown as Merchant;
const View = () => null;
const load = async () => ({ View });
const pages = {
  home: definePage({ path: pathOf('home'), audience: 'everyone', load }),
  deposit: definePage({ path: pathOf('deposit'), audience: 'member', load }),
  vip: definePage({ path: pathOf('vip'), audience: 'everyone', load }),
};
const place = globalThis as { tagLayer?: object[] };
const before = { ...apiContext() };

beforeEach(() => {
  saveConsent({});
});
afterEach(() => {
  // Before what it is drawn from.
  cleanup();
  delete place.tagLayer;
  localStorage.clear();
  setApiContext(before);
  useSession.setState({ session: undefined, restored: false });
});

function open(path: string, of = merchant, settings = analytics) {
  const router = createMemoryRouter([{ path: '*', element: <Analytics analytics={settings} /> }], {
    initialEntries: [path],
  });
  render(
    <MerchantProvider merchant={of}>
      <PagesProvider value={pages}>
        <ActionProvider registry={{}} pages={pages} ports={{} as never} world={{ role: 'visitor' } as never}>
          <RouterProvider router={router} />
        </ActionProvider>
      </PagesProvider>
    </MerchantProvider>,
  );
  return (to: string) => act(() => router.navigate(to));
}
const session = (type: number) => ({ type, token: 't', userName: 'maria' }) as never;

test('BRAND-5 a screen that leads elsewhere at once is not told, nor one before it is known whether it does', async () => {
  const navigate = open(pathOf('deposit'));
  expect(place.tagLayer).toBeUndefined();
  act(() => useSession.setState({ session: undefined, restored: true }));
  expect(place.tagLayer).toBeUndefined();
  await navigate(pathOf('vip'));
  expect(place.tagLayer).toBeUndefined();
  await navigate(pathOf('home'));
  expect(place.tagLayer).toEqual([{ event: 'page.viewed', page: 'home' }]);
  act(() => useSession.setState({ session: session(1), restored: true }));
  await navigate(pathOf('deposit'));
  expect(place.tagLayer?.slice(1)).toEqual([{ event: 'page.viewed', page: 'deposit' }, { event: 'deposit.started' }]);
});

test('BRAND-5 a lottery is told once, however often its page asks for another token', async () => {
  answerCalls(() => success({ gameUrl: 'https://games.example/', origin: 'https://games.example', token: 't' }));
  useSession.setState({ session: session(1), restored: true });
  open('/m/none');
  const target = { code: 'lobby', prizeMode: 'trad', page: {} };
  const caller = { merchantCode: 'shop', language: 'EN', backUrl: 'https://shop.example/' };
  await queries.fetchQuery(lotteryLaunchQuery(target, caller));
  expect(await lotteryToken(target, caller)).toBe('t');
  expect(place.tagLayer).toEqual([{ event: 'game.launched', as: 'real', kind: 'lottery' }]);
});

test('BRAND-5 REG-11 where Firebase alone measures, the player is asked, and its switch follows each answer', async () => {
  const measured = globalThis as { 'ga-disable-G-1'?: boolean };
  onTestFinished(() => void delete measured['ga-disable-G-1']);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('indexedDB', { deleteDatabase: () => undefined });
  onTestFinished(() => void vi.unstubAllGlobals());
  localStorage.clear();
  const groups = [{ id: 'statistics', title: 'a:b', text: 'a:b' }];
  const firebase = { analytics: { appId: '1', measurementId: 'G-1', group: 'statistics' } };
  open('/m/none', { ...merchant, login: { identity: { firebase } }, analytics: { groups } } as never, { groups });
  await vi.waitFor(() => expect(measured['ga-disable-G-1']).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: /accept.all/i }));
  await vi.waitFor(() => expect(measured['ga-disable-G-1']).toBe(false));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  act(() => void saveConsent({ statistics: false }));
  await vi.waitFor(() => expect(measured['ga-disable-G-1']).toBe(true));
});
