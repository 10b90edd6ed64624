// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#shared/lib/error-boundary.tsx';
import { lazyView, retryStyleSheets } from './lazy-view.tsx';

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

test('NAV-8 a style sheet that cannot be fetched is asked for again until it can, and its view fails meanwhile and not for ever', async () => {
  retryStyleSheets();
  const asked: string[] = [];
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: '/a.css' });
  const settled = vi.fn();
  link.addEventListener('error', settled);
  let load = () => {};
  const View = lazyView(async () => {
    asked.push('code');
    document.head.append(link);
    await new Promise<void>((resolve) => (load = resolve));
    return Word;
  });
  const first = expect(View.preload()).rejects.toThrow('Unable to preload CSS: http://localhost:3000/a.css');
  for (const delay of [300, 1500, 0]) {
    link.dispatchEvent(new Event('error'));
    link.remove();
    await vi.advanceTimersByTimeAsync(delay);
  }
  await first;
  expect(asked).toHaveLength(3);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(link.isConnected).toBe(true);
  const second = View.preload();
  await vi.advanceTimersByTimeAsync(0);
  load();
  await second;
});
