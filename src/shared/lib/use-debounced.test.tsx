// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useDebounced } from './use-debounced.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('WIN-1 a language counts once it has stood for 250 ms', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ language }) => useDebounced(language, 250), {
    initialProps: { language: 'EN' },
  });
  rerender({ language: 'UR' });
  act(() => void vi.advanceTimersByTime(249));
  expect(result.current).toBe('EN');
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe('UR');
});
