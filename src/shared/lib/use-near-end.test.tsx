// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNearEnd } from './use-near-end.ts';

type Watcher = { near: () => void; margin: string | undefined };
let watchers: Watcher[] = [];

beforeEach(() => {
  watchers = [];
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
        watchers.push({ near: () => notify([{ isIntersecting: true }]), margin: options.rootMargin });
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function List({ onNear, enabled }: { onNear: () => void; enabled: boolean }) {
  return <div ref={useNearEnd(onNear, enabled)} />;
}

test('GAME-1 the end 300 px below the screen loads on, at most once in 1000 ms', () => {
  const onNear = vi.fn();
  const { rerender } = render(<List onNear={onNear} enabled />);
  expect(watchers.at(-1)?.margin).toBe('300px');
  watchers.at(-1)?.near();
  vi.advanceTimersByTime(0);
  expect(onNear).toHaveBeenCalledTimes(1);

  rerender(<List onNear={onNear} enabled={false} />);
  rerender(<List onNear={onNear} enabled />);
  watchers.at(-1)?.near();
  vi.advanceTimersByTime(999);
  expect(onNear).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(onNear).toHaveBeenCalledTimes(2);
});
