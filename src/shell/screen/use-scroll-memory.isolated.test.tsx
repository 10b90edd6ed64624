// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const screenHeight = 800;
const page = { height: 0, top: 0, navigation: 'navigate' };
const observers = new Set<() => void>();

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/list');
  Object.assign(page, { height: 5000, top: 0, navigation: 'navigate' });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe: () => void;
      disconnect: () => void;
      constructor(onResize: () => void) {
        this.observe = () => observers.add(onResize);
        this.disconnect = () => observers.delete(onResize);
      }
    },
  );
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => page.top);
  vi.spyOn(document.body, 'offsetHeight', 'get').mockImplementation(() => page.height);
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => scroll(top));
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [
    { type: page.navigation } as PerformanceNavigationTiming,
  ]);
});
afterEach(() => {
  observers.clear();
  vi.unstubAllGlobals();
});

/** As a browser scrolls: no farther than the page is high. */
function scroll(top: number): void {
  page.top = Math.min(top, page.height - screenHeight);
  dispatchEvent(new Event('scroll'));
}
/** What a screen shows is there, or is of another height than before. */
const growTo = (height: number): void => {
  page.height = height;
  scroll(page.top);
  for (const onResize of observers) onResize();
};

/** Loads the lobby's code as a document does; what is stored is all that is left of the document before. */
async function openDocument(navigation: 'navigate' | 'reload' = 'navigate') {
  page.navigation = navigation;
  vi.resetModules();
  const { useScrollMemory } = await import('./use-scroll-memory.ts');
  const { result, unmount } = renderHook(
    () => {
      useScrollMemory();
      return useNavigate();
    },
    { wrapper: ({ children }) => <BrowserRouter useTransitions={false}>{children}</BrowserRouter> },
  );
  return {
    goTo: (path: string) => act(async () => result.current(path)),
    back: async (path: string) => {
      act(() => history.back());
      await waitFor(() => expect(location.pathname).toBe(path));
    },
    leave: () => {
      dispatchEvent(new Event('pagehide'));
      unmount();
      Object.assign(page, { height: screenHeight, top: 0 });
    },
  };
}

test('NAV-9 a list whose content arrives late, in steps, is found where it was left', async () => {
  const { goTo, back } = await openDocument();
  scroll(3000);
  await goTo('/detail');
  expect(page.top).toBe(0);
  page.height = screenHeight;
  await back('/list');
  growTo(screenHeight);
  for (const height of [1200, 2500, 6000]) growTo(height);
  expect(page.top).toBe(3000);
});

test('NAV-9 a reload finds the screen where it was left, and so does going back after it, also of two reloads', async () => {
  const first = await openDocument();
  scroll(3000);
  await first.goTo('/detail');
  scroll(700);
  first.leave();
  const second = await openDocument('reload');
  growTo(screenHeight + 100);
  second.leave();
  const third = await openDocument('reload');
  growTo(5000);
  expect(page.top).toBe(700);
  await third.back('/list');
  growTo(5000);
  expect(page.top).toBe(3000);
});

test.each(['navigate', 'reload'] as const)(
  'NAV-9 an address that is opened begins at its top, and who has scrolled before the code was there stays: %s',
  async (navigation) => {
    const { leave } = await openDocument();
    scroll(3000);
    leave();
    growTo(5000);
    const top = navigation === 'reload' ? 400 : 0;
    scroll(top);
    await openDocument(navigation);
    growTo(6000);
    expect(page.top).toBe(top);
  },
);

test('NAV-9 another step of the same screen stays where it is, and going back to it, too', async () => {
  const { goTo, back } = await openDocument();
  scroll(900);
  await goTo('/list?tab=2');
  expect(page.top).toBe(900);
  await goTo('/detail');
  expect(page.top).toBe(0);
  await back('/list');
  growTo(5000);
  expect(page.top).toBe(900);
});

test.each([
  ['a touch', () => dispatchEvent(new Event('pointerdown'))],
  ['the wheel', () => dispatchEvent(new Event('wheel'))],
  ['a key', () => dispatchEvent(new Event('keydown'))],
  ['a screen reader, which only scrolls', () => undefined],
])('NAV-9 the page is the player’s from their first move on: %s', async (_, move) => {
  const { goTo, back } = await openDocument();
  scroll(3000);
  await goTo('/detail');
  await back('/list');
  growTo(5000);
  move();
  scroll(2000);
  growTo(6000);
  expect(page.top).toBe(2000);
});
