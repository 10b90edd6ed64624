// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** A page that three reads wait for, and which of them have been let go. */
async function pageWithReads() {
  const { HydratedProvider, completePage, holdPage, whenHydrated } = await import('./hydrated.tsx');
  holdPage();
  render(<HydratedProvider>{null}</HydratedProvider>);
  const gone: string[] = [];
  for (const name of ['first', 'second', 'third']) void whenHydrated().then(() => gone.push(name));
  const complete = () =>
    act(async () => {
      completePage();
      await Promise.resolve();
    });
  return { gone, complete, whenHydrated };
}

test('answers wait until the page is hydrated, then each is let go in a frame of its own, in their order', async () => {
  const { gone, complete, whenHydrated } = await pageWithReads();
  await vi.advanceTimersByTimeAsync(1000);
  expect(gone).toEqual([]);
  await complete();
  expect(gone).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(17);
  expect(gone).toEqual(['first', 'second']);
  let late = false;
  void whenHydrated().then(() => (late = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(late).toBe(true);
  await vi.advanceTimersByTimeAsync(17);
  expect(gone).toEqual(['first', 'second', 'third']);
});

test('a page that is not seen lets all answers go, though it has no frames', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { gone, complete } = await pageWithReads();
  await complete();
  await vi.advanceTimersByTimeAsync(5);
  expect(gone).toEqual(['first', 'second', 'third']);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what waits for the page to answer to touch is let go one by one, each in a task of its own', async () => {
  const { holdPage, markTouchable, whenTouchable } = await import('./hydrated.tsx');
  vi.useRealTimers();
  const gone: string[] = [];
  const wait = (name: string) => whenTouchable().then(() => gone.push(name));
  holdPage();
  const all = ['first', 'second', 'third'].map(wait);
  await Promise.race([...all, new Promise((resolve) => void setTimeout(resolve))]);
  expect(gone).toEqual([]);
  markTouchable();
  await all[0];
  await Promise.resolve();
  expect(gone).toEqual(['first']);
  await Promise.all(all);
  expect(gone).toEqual(['first', 'second', 'third']);
  await wait('late');
  expect(gone).toContain('late');
});
