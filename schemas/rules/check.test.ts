import { describe, expect, it, test } from 'vitest';
import { ageOn, checkField, checkForm, hasRequired, isEmpty, lengthOf } from './check.ts';
import type { FieldRule } from './rule.ts';

const now = new Date('2026-11-21T10:00:00Z');
const rule = (parts: Partial<FieldRule>): FieldRule => ({ enabled: true, required: false, ...parts });
const failure = (parts: Partial<FieldRule>, value: unknown, values = {}) => checkField(rule(parts), value, values, now);

describe('REG-4 what a player hears of a field', () => {
  test.each<[string, Partial<FieldRule>, unknown, ReturnType<typeof checkField>]>([
    ['one character too few', { minLength: 3 }, 'ab', { rule: 'minLength', limit: 3 }],
    ['as few as may be', { minLength: 3 }, 'abc', undefined],
    ['one character too many', { maxLength: 3 }, 'abcd', { rule: 'maxLength', limit: 3 }],
    ['as many as may be', { maxLength: 3 }, 'abc', undefined],
    ['emoji are one character each', { maxLength: 3 }, '😀😀😀', undefined],
    ['more than any field takes', {}, 'a'.repeat(513), { rule: 'maxLength', limit: 512 }],
    [
      'more than any field takes, where the rule would',
      { maxLength: 900 },
      'a'.repeat(513),
      { rule: 'maxLength', limit: 512 },
    ],
    ['as much as any field takes', {}, 'a'.repeat(512), undefined],
    ['another word than the options', { options: ['gcash', 'maya'] }, 'bank', { rule: 'options' }],
    ['one of the options', { options: ['gcash', 'maya'] }, 'maya', undefined],
    ['other characters', { characters: 'digits' }, '12a', { rule: 'characters', limit: 'digits' }],
    ['a name that begins with a digit', { characters: 'username' }, '1a', { rule: 'characters', limit: 'username' }],
    [
      'the first class that is missing',
      { requires: ['lower', 'upper', 'digit'] },
      'abc',
      { rule: 'requires', limit: 'upper' },
    ],
    ['every class', { requires: ['lower', 'upper', 'digit', 'symbol', 'letter'] }, 'aB1!', undefined],
    ['no mail address', { format: 'email' }, 'a@b', { rule: 'format', limit: 'email' }],
    ['a mail address', { format: 'email' }, 'a@b.cc', undefined],
    ['too few digits of a number', { format: 'mobile' }, '123', { rule: 'format', limit: 'mobile' }],
    ['what the pattern refuses', { pattern: '^x' }, 'yx', { rule: 'pattern' }],
    ['what the pattern takes', { pattern: '^x' }, 'xy', undefined],
    ['a pattern that is none restricts nothing', { pattern: '(' }, 'y', undefined],
    ['a day short of the age', { minimumAge: 18 }, '2008-11-22', { rule: 'minimumAge', limit: 18 }],
    ['the birthday itself', { minimumAge: 18 }, '2008-11-21', undefined],
    ['a day that is none', { minimumAge: 18 }, '2001-02-29', { rule: 'minimumAge', limit: 18 }],
    ['not born yet, with an age of nothing', { minimumAge: 0 }, '2027-01-01', { rule: 'minimumAge', limit: 0 }],
    ['length before characters', { minLength: 3, characters: 'digits' }, 'a', { rule: 'minLength', limit: 3 }],
    ['an empty field that is required', { required: true }, '', { rule: 'required' }],
    ['a box that is required and not ticked', { required: true }, false, { rule: 'required' }],
    ['a box that is ticked', { required: true, minLength: 9 }, true, undefined],
    ['an empty field, whatever else is asked of it', { minLength: 9 }, '', undefined],
    ['a number in place of a text', {}, 5, { rule: 'type' }],
    ['a field that is off', { enabled: false, required: true, minLength: 9 }, '', undefined],
  ])('%s', (_, parts, value, expected) => expect(failure(parts, value)).toEqual(expected));

  it('compares with another field, in whichever way the keyboard has composed it', () => {
    const again = (value: string, password: unknown) => failure({ equals: 'password' }, value, { password });
    expect(again('caf\u00e9', 'cafe\u0301')).toBeUndefined();
    expect(again('coffee', 'tea')).toEqual({ rule: 'equals', limit: 'password' });
    expect(again('undefined', undefined)).toEqual({ rule: 'equals', limit: 'password' });
    // What is wrong by itself is reported first.
    expect(failure({ equals: 'password', minLength: 4 }, 'abc', {})).toEqual({ rule: 'minLength', limit: 4 });
  });

  it('names every field in error in the order of the rules, and reads own keys only', () => {
    const required = rule({ required: true });
    const rules = { username: required, toString: required, nickname: rule({}), password: rule({ minLength: 4 }) };
    expect(checkForm(rules, { password: 'abc', unknown: 1 }, now)).toEqual([
      { field: 'username', rule: 'required' },
      { field: 'toString', rule: 'required' },
      { field: 'password', rule: 'minLength', limit: 4 },
    ]);
    expect(checkForm(rules, { username: 'a', toString: 'b', password: 'abcd' }, now)).toEqual([]);
  });
});

test('nothing entered is absent, an empty text and an unticked box; a nought is something', () => {
  expect([undefined, null, '', false].map(isEmpty)).toEqual([true, true, true, true]);
  expect([0, ' ', true, 'no'].map(isEmpty)).toEqual([false, false, false, false]);
});

test('lengths count code points, and a class is found anywhere', () => {
  expect(['', 'a😀b', 'e\u0301'].map(lengthOf)).toEqual([0, 3, 2]);
  expect(hasRequired('symbol', 'a b')).toBe(false);
  expect(hasRequired('symbol', 'a-b')).toBe(true);
});

test.each([
  ['2000-11-20', 26],
  ['2000-11-21', 26],
  ['2000-11-22', 25],
  ['2000-10-31', 26],
  ['2000-12-01', 25],
  ['2000-02-30', undefined],
  ['2000-2-3', undefined],
  ['x2000-02-03', undefined],
  ['2000-02-03T00', undefined],
  ['2000-13-01', undefined],
])('the age of who was born on %s is %s', (date, years) => expect(ageOn(date, now)).toBe(years));
