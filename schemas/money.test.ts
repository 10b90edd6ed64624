import fc from 'fast-check';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { PositiveAmount } from './gateway/operation.ts';
import { operations } from './gateway/operations.ts';
import { maxAmount, partOf, splitExactly } from './money.ts';

describe('MONEY-1 a part of an amount', () => {
  it('is floored, and exact where a float is not', () => {
    expect(partOf(999, 10_000)).toBe(9);
    // 1.15 × 100 is 114.99999999999999.
    expect(partOf(100, 1_150_000)).toBe(115);
    expect(partOf(Number.MAX_SAFE_INTEGER, 1_000_000)).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => partOf(0.5, 10_000)).toThrow(RangeError);
  });
});

describe('MONEY-1 a split of an amount', () => {
  const weights = fc
    .array(fc.nat({ max: Number.MAX_SAFE_INTEGER }), { minLength: 1, maxLength: 6 })
    .filter((list) => list.some(Boolean));
  it('sums exactly to the whole, and no part is more than a unit from its share', () => {
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), weights, (amount, given) => {
        const parts = splitExactly(amount, given);
        expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(amount));
        const whole = given.reduce((sum, weight) => sum + BigInt(weight), 0n);
        parts.forEach((part, at) => {
          const off = BigInt(part) * whole - BigInt(amount) * BigInt(given[at] ?? 0);
          expect(off > -whole && off < whole).toBe(true);
          if (given[at] === 0) expect(part).toBe(0);
        });
      }),
    );
  });
  it('gives what is left over to the largest remainders, and is refused without weights', () => {
    expect(splitExactly(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitExactly(10, [5, 3, 3])).toEqual([4, 3, 3]);
    expect(splitExactly(0, [0, 0])).toEqual([0, 0]);
    expect(() => splitExactly(1, [0, 0])).toThrow(RangeError);
  });
});

describe('MONEY-1 the contract', () => {
  it.each(['1000000000001', '9007199254740993', '999999999999.99', '1.001', '-1', '0', '"5"', 'null'])(
    'refuses %s as an amount',
    (text) => {
      expect(Check(PositiveAmount, JSON.parse(text))).toBe(false);
    },
  );
  it('takes amounts up to its maximum', () => {
    expect(Check(PositiveAmount, maxAmount)).toBe(true);
  });
  it('has no rate or amount that is no integer', () => {
    const found: string[] = [];
    const walk = (part: unknown, path: string): void => {
      if (typeof part !== 'object' || part === null) return;
      if ('type' in part && part.type === 'number' && !('const' in part) && !path.endsWith('expiredMinutes'))
        found.push(path);
      for (const [name, inner] of Object.entries(part)) walk(inner, `${path}.${name}`);
    };
    walk(operations, '');
    expect(found).toEqual([]);
  });
});
