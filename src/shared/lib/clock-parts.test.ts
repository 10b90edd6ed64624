import { expect, test } from 'vitest';
import { clockParts } from './clock-parts.ts';

test('LOTT-4 a clock has two digits each, hours beyond a day, and never less than nothing', () => {
  expect(clockParts(3_725_000)).toEqual(['01', '02', '05']);
  expect(clockParts(72 * 3_600_000)).toEqual(['72', '00', '00']);
  expect(clockParts(1)).toEqual(['00', '00', '01']);
  expect(clockParts(-5)).toEqual(['00', '00', '00']);
});
