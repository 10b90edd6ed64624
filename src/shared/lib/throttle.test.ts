import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('NOTICE-2 calls in a burst are sent one by one, none is lost', async () => {
  const turn = createThrottle(150);
  const sent: string[] = [];
  for (const id of ['a', 'b', 'c']) void turn().then(() => sent.push(id));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(149);
  expect(sent).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(150);
  expect(sent).toEqual(['a', 'b', 'c']);
  await vi.advanceTimersByTimeAsync(10_000);
  await turn().then(() => sent.push('d'));
  expect(sent).toHaveLength(4);
});
