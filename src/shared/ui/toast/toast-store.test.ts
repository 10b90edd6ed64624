import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideToast, showToast, toastMs, useToasts, type ToastKind } from './toast-store.ts';

const shown = () => useToasts.getState().toast?.textKey;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  hideToast();
  vi.useRealTimers();
});

test.each<[ToastKind, number | undefined, number]>([
  ['info', undefined, 3000],
  ['success', undefined, 3000],
  ['fail', undefined, 3000],
  ['offline', undefined, 3000],
  ['info', toastMs.long, 8000],
  ['loading', undefined, 10_000],
  ['loading', toastMs.untilDone, 9_999_000],
])('TOAST-1 %s with %s ms asked for stays %d ms', (kind, asked, stays) => {
  showToast(kind, 'a', { ms: asked });
  vi.advanceTimersByTime(stays - 1);
  expect(shown()).toBe('a');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeUndefined();
});

test('TOAST-1 a newer toast has its whole time, and is not hidden by the end of the older one', () => {
  const older = showToast('loading', 'a', { ms: toastMs.untilDone });
  vi.advanceTimersByTime(2500);
  showToast('info', 'b');
  hideToast(older);
  vi.advanceTimersByTime(2999);
  expect(shown()).toBe('b');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeUndefined();
});
