import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stepOf, topOfStep } from './steps.ts';

it('TOUR-2 steps are in the order of scores, and each score is on the one below which its top is the next', () => {
  expect([1, 999, 1000, 1009, 12_399, 99_950].map(stepOf)).toEqual([1, 999, 1000, 1000, 12_300, 99_900]);
  expect([1, 999, 1009, 12_399, 99_950].map(topOfStep)).toEqual([2, 1000, 1010, 12_400, 100_000]);
  const score = fc.oneof(
    fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    fc.integer({ min: 1, max: 15 }).map((zeros) => 10 ** zeros),
  );
  fc.assert(
    fc.property(score, score, (one, other) => {
      expect(stepOf(one)).toBeLessThanOrEqual(one);
      expect(topOfStep(one)).toBeGreaterThan(one);
      expect(stepOf(topOfStep(one))).toBe(topOfStep(one));
      if (one < other) expect(stepOf(one)).toBeLessThanOrEqual(stepOf(other));
      if (stepOf(one) === stepOf(other)) expect(other).toBeLessThan(topOfStep(one));
    }),
  );
});
