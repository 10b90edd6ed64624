// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerTime } from './api-context.ts';
import { tickMs, useServerClock } from './server-clock.ts';

const start = 1_800_000_000_000;
beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

function Clock() {
  return <p>{String(useServerClock() - start)}</p>;
}
const shown = () => Number(screen.getByText(/-?\d+/).textContent);

it('LOTT-4 ticks every 500 ms by the clock of the gateway, not of the phone', () => {
  noteServerTime(String(start + 90_000));
  render(<Clock />);
  expect(shown()).toBe(90_000);
  act(() => void vi.advanceTimersByTime(tickMs - 1));
  expect(shown()).toBe(90_000);
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toBe(90_000 + tickMs);
});

it('LOTT-4 is right at once when a sleeping phone wakes, though no timer ran', () => {
  noteServerTime(String(start));
  render(<Clock />);
  vi.setSystemTime(start + 3_600_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(shown()).toBe(3_600_000);
});

it('LOTT-4 stops with the last screen that looks at it', () => {
  const { unmount } = render(<Clock />);
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
