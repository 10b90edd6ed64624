import { expect, test } from 'vitest';
import { shownPair, shownValue } from './shown-value.ts';

test('STUDIO-16 a value that was not there is a dash, words of a list are read, and a long one is cut', () => {
  expect(shownValue(undefined)).toBe('–');
  expect(shownValue({ a: [1] })).toBe('{"a":[1]}');
  expect(shownValue(['a', 'b'])).toBe('a, b');
  expect(shownValue([])).toBe('[]');
  expect(shownValue('x'.repeat(400))).toHaveLength(160);
});

test.each([
  [['a', 'b', 'c', 'd', 'e'], ['a', 'c', 'b', 'd', 'e'], 'a, b, c, d, …', 'a, c, b, d, …'],
  [['a', 'b'], ['a', 'b', 'c'], '…, b', '…, b, c'],
  [['a', 'b'], ['b'], 'a, b', 'b'],
  [['a', 'a'], ['a'], 'a, a', 'a'],
])(
  'STUDIO-16 of a list with another order or other words the part that differs is shown: %j, then %j',
  (before, after, one, other) => {
    expect(shownPair(before, after)).toEqual([one, other]);
  },
);
