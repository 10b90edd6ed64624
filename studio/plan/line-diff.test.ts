import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineDiff } from './line-diff.ts';

test('STUDIO-16 a changed line is shown with its old and new text and what is around it', () => {
  const text = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].join('\n');
  expect(lineDiff(text, text.replace('d', 'D')).map(({ sign, text: line }) => sign + line)).toEqual([
    ' b',
    ' c',
    '-d',
    '+D',
    ' e',
    ' f',
  ]);
  expect(lineDiff(text, text)).toEqual([]);
  expect(lineDiff(undefined, 'new')).toEqual([{ sign: '+', text: 'new' }]);
});

test('STUDIO-16 the lines of a difference are those of both texts', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDiff(before.join('\n'), after.join('\n'));
      const of = (sign: string) => lines.filter((line) => line.sign !== sign).map((line) => line.text);
      const isSame = before.join('\n') === after.join('\n');
      // So short that all of it is around the change.
      if (!isSame && before.length <= 3 && after.length <= 3) {
        expect(of('+')).toEqual(before);
        expect(of('-')).toEqual(after);
      } else expect(isSame && lines.length > 0).toBe(false);
    }),
    { numRuns: 500, seed: 3 },
  );
});
