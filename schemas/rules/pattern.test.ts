import { describe, expect, test } from 'vitest';
import { refusePattern } from './pattern.ts';

describe('FORM-4 patterns that can take exponential time are refused', () => {
  test.each([
    ['^(a+)+$', 'nested-repetition'],
    ['^(\\w+\\s?)*$', 'nested-repetition'],
    ['^(a|a)*$', 'nested-repetition'],
    ['^([a-z]+|x){2,}$', 'nested-repetition'],
    ['^((ab*))+$', 'nested-repetition'],
    ['^(a?a?)+$', 'nested-repetition'],
    ['(a|a?)+', 'nested-repetition'],
    ['(a{0,2}){5,}', 'nested-repetition'],
    ['^(?:a{1,2}){2,9}$', 'nested-repetition'],
    ['([a-z]?[a-z]?)*x', 'nested-repetition'],
    ['^(?:a??)*$', 'nested-repetition'],
    ['^((a)+)+$', 'nested-repetition'],
    ['^((a?)b?)+$', 'nested-repetition'],
    ['^(?:\\(?\\)?)+$', 'nested-repetition'],
    ['^([(]?[(]?)+$', 'nested-repetition'],
    // What looks like a separator and is none.
    ['^(?:,?[a-z]+)+$', 'nested-repetition'],
    ['^(?:,{0}[a-z]+)+$', 'nested-repetition'],
    ['^(?:.+ )+$', 'nested-repetition'],
    ['^(?:a+[\\x61])+$', 'nested-repetition'],
    ['^(?:[\\u{61}-\\u{7a})]+b)+$', 'nested-repetition'],
    ['^(?:\\u{61}+a)+$', 'nested-repetition'],
    ['^(?:\\p{L}+\\w)+$', 'nested-repetition'],
    ['^(?:\\Ba+)+$', 'nested-repetition'],
    ['^(?:(?=a)a+)+$', 'nested-repetition'],
    ['^(?i:(?:a+A)+)$', 'nested-repetition'],
    ['(a', 'syntax'],
    ['(.)\\1', 'back-reference'],
    ['(?<=a)b', 'look-behind'],
    ['a'.repeat(201), 'too-long'],
  ])('%s', (source, reason) => expect(refusePattern(source)).toBe(reason));

  test.each([
    '^[a-z][a-z0-9_]{5,15}$',
    '^(?:GC|MY)-\\d{4,8}$',
    '^[(+*)]+$',
    '^\\(\\d+\\)$',
    '^(?=.*\\d).{8,}$',
    '^(?:\\+?63)?9\\d{9}$',
    '^(?:\\+33|0)[1-9](?:[\\s.-]?\\d{2}){4}$',
    '^\\d{3}(?:[ -]?\\d{3})*$',
    '^(?:\\d{1,3}\\.){3}\\d{1,3}$',
    '^[A-Za-z]+(?: [A-Za-z]+)*$',
    '^\\w+(?:[.\\-]\\w+)*$',
    "^\\p{L}+(?:[ '-]\\p{L}+)*$",
    '^(?:[\\p{L}\\d(]+ )+$',
    '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
    '^[\\w.+-]+@(?:[\\w-]+\\.)+[a-z]{2,}$',
    '^(?:[a-z]+){0,1}$',
    '^(?:\\{[a-z]{2,3}\\}){3}$',
  ])('%s stands', (source) => expect(refusePattern(source)).toBeUndefined());
});
