// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { pathOf } from '#schemas/routes.ts';
import { definePage } from './page.ts';
import { PagesProvider, useGoBack } from './pages-context.tsx';

const load = () => Promise.resolve({ View: () => null });
const pages = {
  deposit: definePage({ path: pathOf('deposit'), audience: 'member', inner: ['order'], load }),
  vip: definePage({ path: pathOf('vip'), audience: 'member', load }),
  login: definePage({ path: pathOf('login'), audience: 'everyone', back: 'home', load }),
};

afterEach(() => history.replaceState(null, '', '/'));

test.each([
  [pathOf('deposit', { order: '1' }), [pathOf('deposit'), pathOf('home')]],
  [pathOf('vip'), [pathOf('member-home')]],
  [pathOf('login', { back: pathOf('vip') }), [pathOf('home')]],
])('NAV-5 with one entry in the history, back replaces %s by what is above it', (opened, way) => {
  history.replaceState(null, '', opened);
  const entries = history.length;
  const { result } = renderHook(useGoBack, {
    wrapper: ({ children }) => (
      <BrowserRouter useTransitions={false}>
        <PagesProvider value={pages}>{children}</PagesProvider>
      </BrowserRouter>
    ),
  });
  for (const path of way) {
    act(() => result.current());
    expect(location.pathname + location.search).toBe(path);
  }
  expect(history.length).toBe(entries);
});
