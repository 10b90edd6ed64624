import { describe, expect, test } from 'vitest';
import { refusePattern } from './pattern.ts';

describe('FORM-4 patterns that can take exponential time are refused', () => {
  test.each([
    ['^(a+)+$', 'nested-repetition'],
    ['^(\\w+\\s?)*$', 'nested-repetition'],
    ['^(a|a)*$', 'nested-repetition'],
    ['^([a-z]+|x){2,}$', 'nested-repetition'],
    ['^((ab*))+$', 'nested-repetition'],
    ['(a', 'syntax'],
    ['(.)\\1', 'back-reference'],
    ['(?<=a)b', 'look-behind'],
    ['a'.repeat(201), 'too-long'],
  ])('%s', (source, reason) => expect(refusePattern(source)).toBe(reason));

  test.each(['^[a-z][a-z0-9_]{5,15}$', '^(?:GC|MY)-\\d{4,8}$', '^[(+*)]+$', '^\\(\\d+\\)$', '^(?=.*\\d).{8,}$'])(
    '%s stands',
    (source) => expect(refusePattern(source)).toBeUndefined(),
  );
});
