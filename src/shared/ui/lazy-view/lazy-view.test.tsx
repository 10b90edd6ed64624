// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#shared/lib/error-boundary.tsx';
import { lazyView } from './lazy-view.tsx';

const Word = () => <p>ready</p>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a preloaded view is in the prerendered markup', async () => {
  const View = lazyView(async () => Word);
  await View.preload();
  expect(renderToString(<View />)).toBe('<p>ready</p>');
});

test('NAV-8 a load that keeps failing is tried three times, then reaches the error boundary; a later try can succeed', async () => {
  const load = vi.fn(async () => Word);
  for (let time = 0; time < 3; time += 1) load.mockRejectedValueOnce(new Error('gone'));
  const View = lazyView(load);
  let again = () => {};
  await act(async () => {
    render(
      <ErrorBoundary
        fallback={(_error, reset) => {
          again = reset;
          return <p>failed</p>;
        }}
      >
        <Suspense fallback={<p>waiting</p>}>
          <View />
        </Suspense>
      </ErrorBoundary>,
    );
  });
  expect(screen.getByText('waiting')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(1900));
  expect(screen.getByText('failed')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
  await act(() => vi.advanceTimersByTimeAsync(600));
  await act(async () => again());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('ready')).toBeVisible();
});
