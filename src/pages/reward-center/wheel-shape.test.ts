import { expect, test } from 'vitest';
import { linesOf, placeOf, sizeOf, slicePath } from './wheel-shape.ts';

test('slices lie clockwise from the top, each as wide as the others', () => {
  expect([0, 1, 2, 3].map((at) => placeOf(at, 4))).toEqual([0, 90, 180, 270]);
  expect(slicePath(0, 4)).toBe('M0 0L-70.71 -70.71A100 100 0 0 1 70.71 -70.71Z');
});

test('a long text stands in two lines of about the same length, where it has a space', () => {
  expect(linesOf('Rs1,000')).toEqual(['Rs1,000']);
  expect(linesOf('Chúc bạn may mắn')).toEqual(['Chúc bạn', 'may mắn']);
  expect(linesOf('₫1,000,000')).toEqual(['₫1,000,000']);
});

test('letters shrink with the longest line and the number of slices', () => {
  expect(sizeOf(['Rs5'], 8)).toBe(13);
  expect(sizeOf(['₫1,000,000'], 8)).toBeLessThan(10);
  expect(sizeOf(['₫1,000,000'], 12)).toBeLessThan(sizeOf(['₫1,000,000'], 8));
});
