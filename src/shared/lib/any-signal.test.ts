import { expect, test } from 'vitest';
import { anySignal } from './any-signal.ts';

test('a signal of several aborts with the first of them, for its reason, once', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const signal = anySignal([one.signal, other.signal]);
  expect(signal.aborted).toBe(false);
  other.abort('late');
  one.abort('later');
  expect([signal.aborted, signal.reason]).toEqual([true, 'late']);
});

test('one that has aborted already is over at once', () => {
  const signal = anySignal([new AbortController().signal, AbortSignal.abort('before')]);
  expect([signal.aborted, signal.reason]).toEqual([true, 'before']);
});
