import { expect, test } from 'vitest';
import { stepAhead } from './ends.tsx';

const minute = 60_000;
const hour = 60 * minute;

test.each([
  [49 * hour, 2, 'day'],
  [24 * hour, 1, 'day'],
  [24 * hour - 1, 23, 'hour'],
  [59 * minute, 59, 'minute'],
  [minute - 1, 1, 'minute'],
  [-5, 1, 'minute'],
])('%i ms ahead are %i of the unit %s', (ms, count, unit) => {
  expect(stepAhead(ms)).toEqual({ count, unit });
});
