// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBackCloses } from './back-closes.ts';
import { go, historyEntry, overlaysHere } from './navigation.ts';

function Overlay({ onClose = () => undefined }: { onClose?: () => void }) {
  useBackCloses(true, onClose);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/m/home');
});
afterEach(() => {
  cleanup();
  vi.runAllTimers();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('NAV-5 an overlay in the place of another takes its entry; a page led to takes the place of both', () => {
  const before = history.length;
  const menu = render(<Overlay />);
  pass(0);
  menu.unmount();
  const question = render(<Overlay />);
  pass(0);
  expect([overlaysHere(), history.length]).toEqual([1, before + 1]);
  question.unmount();
  go('/m/help');
  pass(0);
  expect([overlaysHere(), history.length, historyEntry().index]).toEqual([0, before + 1, 1]);
});

test('NAV-5 a step that waits for overlays is made also where the browser does not go back', () => {
  render(<Overlay />);
  render(<Overlay />);
  pass(0);
  expect(overlaysHere()).toBe(2);
  // As where a page in a frame has moved: the history goes back there.
  vi.spyOn(history, 'go').mockImplementation(() => undefined);
  go('/m/help');
  expect(location.pathname).toBe('/m/home');
  pass(1499);
  expect(location.pathname).toBe('/m/home');
  pass(1);
  expect(location.pathname).toBe('/m/help');
});
