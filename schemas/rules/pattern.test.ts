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
    // Rows of parts that any of which may take a character.
    [`^${'a?'.repeat(40)}$`, 'too-many-readings'],
    [`^${'a?'.repeat(90)}a{9}$`, 'too-many-readings'],
    [`${'a{0,2}'.repeat(20)}b`, 'too-many-readings'],
    [`^${'[a-z]*'.repeat(9)}$`, 'too-many-readings'],
    [`^${'(?:a)?'.repeat(30)}$`, 'too-many-readings'],
    [`^(?:${'a?'.repeat(30)})b?$`, 'too-many-readings'],
    [`^${'(?:a?a?a?a?a?)'.repeat(9)}$`, 'too-many-readings'],
    [`^(?=${'a?'.repeat(40)}b)a+$`, 'too-many-readings'],
    [`^(?:x|${'a?'.repeat(40)})$`, 'too-many-readings'],
    [`^(?i:${'a?A'.repeat(30)})$`, 'too-many-readings'],
    [`^${'a?\\w?'.repeat(20)}$`, 'too-many-readings'],
    // As often as a row may be read, and once more.
    ['^(?:ab?c?)+$', 'nested-repetition'],
    ['^(?:ab?c?){2}$', 'nested-repetition'],
    ['^(?:[^a]+b)+$', 'nested-repetition'],
    ['^(?:a{2,})+$', 'nested-repetition'],
    ['^(?:a{0,2})+$', 'nested-repetition'],
    ['^(?:a{0})+$', 'nested-repetition'],
    [`^${'a?'.repeat(18)}$`, 'too-many-readings'],
    [`^${'a{2,3}'.repeat(18)}$`, 'too-many-readings'],
    [`^${'a{2,}'.repeat(5)}$`, 'too-many-readings'],
    [`^${'a*'.repeat(5)}$`, 'too-many-readings'],
    [`^${'a?a?-'.repeat(9)}$`, 'too-many-readings'],
    [`^(?:${'a?'.repeat(9)})?(?:${'a?'.repeat(9)})?$`, 'too-many-readings'],
    [`^(?!${'a?'.repeat(40)}b)a+$`, 'too-many-readings'],
    [`^(?:${'a?'.repeat(17)}|b|c)$`, 'too-many-readings'],
    ['(a', 'syntax'],
    ['(?<word>.)\\k<word>', 'back-reference'],
    ['(?<!a)b', 'look-behind'],
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
    '^(?:ab?)+?$',
    '^(?:ab?){2}$',
    '^(?:[^a]+a)+$',
    '^(?:[a-z]+){1}$',
    '^(?:[a-z]+){0}$',
    '^(?:a{2}b)+$',
    '^(?:a{12}b)+$',
    '^(?<year>\\d{4})-\\d{2}$',
    `^${'a*'.repeat(4)}$`,
    `^${'a{2,3}'.repeat(17)}$`,
    `^${'a{2}'.repeat(40)}$`,
    `^(?:${'(?:a|b)'.repeat(16)})$`,
    `^(?=${'a?'.repeat(16)}b)(?=${'a?'.repeat(16)}b)a$`,
    '^(?:\\{[a-z]{2,3}\\}){3}$',
    '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[^\\w\\s]).{8,30}$',
    '^(?!.*(?:admin|root))[a-z][a-z0-9_]{5,15}$',
    `^${'a?'.repeat(16)}$`,
    `^${'a?-'.repeat(40)}$`,
    '^(?:\\d{1,3}\\.){3}\\d{1,3}(?::\\d{1,5})?$',
    '^\\+?\\d{1,3}[ -]?\\d{1,4}[ -]?\\d{1,4}[ -]?\\d{1,9}$',
    '^[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}$',
    '^\\p{L}+ ?\\p{L}* ?\\p{L}*$',
    '^https://[\\w-]+(?:\\.[\\w-]+)+(?:/[^\\s?]*)?(?:\\?.*)?$',
  ])('%s stands', (source) => expect(refusePattern(source)).toBeUndefined());
});

describe('FORM-4 what stands takes no time that is felt', () => {
  test.each([
    `^${'a?'.repeat(17)}$`,
    `^${'a{0,2}'.repeat(10)}$`,
    '^[a-z]*[a-z]*[a-z]*[a-z]*$',
    `^(?:${'a?'.repeat(9)})(?:${'a?'.repeat(8)})$`,
  ])('%s', (source) => {
    expect(refusePattern(source)).toBeUndefined();
    const pattern = new RegExp(source, 'u');
    const begun = performance.now();
    expect(pattern.test(`${'a'.repeat(24)}!`)).toBe(false);
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});
