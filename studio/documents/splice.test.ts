import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applySplice, inverse, spliceBetween, type Content } from './splice.ts';

const content: fc.Arbitrary<Content> = fc.option(
  fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀'), maxLength: 12 }),
  {
    nil: undefined,
  },
);

test('STUDIO-11 a change and its inverse lead from any text, or none, to any other and back', () => {
  fc.assert(
    fc.property(content, content, (before, after) => {
      const splice = spliceBetween(before, after);
      expect(applySplice(before, splice)).toBe(after);
      expect(applySplice(after, inverse(splice))).toBe(before);
    }),
    { numRuns: 1000, seed: 7 },
  );
});

test('STUDIO-13 a change is not made on another text than its own', () => {
  const splice = spliceBetween('one two', 'one three');
  expect(() => applySplice('one four', splice)).toThrow(/not the one/);
  expect(() => applySplice(undefined, splice)).toThrow(/not the one/);
});
