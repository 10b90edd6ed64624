import { expect, test } from 'vitest';
import type { FieldRule } from './rule.ts';
import { toSchema } from './to-schema.ts';

const rule = (parts: Partial<FieldRule>): FieldRule => ({ enabled: true, required: false, ...parts });
const property = (parts: Partial<FieldRule>, now = new Date('2026-11-21T10:00:00Z')) =>
  toSchema({ field: rule(parts) }, { now }).properties['field'];
const accepts = (parts: Partial<FieldRule>, value: string) =>
  new RegExp(property(parts)?.pattern ?? '', 'u').test(value);

test('FORM-3 a rule is a property of JSON Schema, with nothing that the rule does not say', () => {
  expect(property({})).toEqual({ type: 'string', maxLength: 512 });
  expect(property({ minLength: 2, maxLength: 9 })).toEqual({ type: 'string', minLength: 2, maxLength: 9 });
  expect(property({ maxLength: 900 })).toEqual({ type: 'string', maxLength: 512 });
  expect(property({ options: ['a', 'b'] })).toEqual({ type: 'string', maxLength: 512, enum: ['a', 'b'] });
  expect(property({ pattern: '^x' })).toEqual({ type: 'string', maxLength: 512, pattern: '^x' });
  expect(property({ equals: 'other' })).toEqual({ type: 'string', maxLength: 512 });
});

test('FORM-3 several patterns hold together', () => {
  const parts = { characters: 'alphanumeric', requires: ['digit', 'upper'], pattern: 'z$' } as const;
  const all = { ...parts, requires: [...parts.requires] };
  expect(['A1z', '1z', 'Az', 'A1', 'A1_z', 'A\n1z'].map((value) => accepts(all, value))).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(accepts({ format: 'mobile', pattern: '^09' }, '0912')).toBe(true);
  expect(accepts({ format: 'mobile', pattern: '^09' }, '09')).toBe(false);
});

test.each([
  ['2008-11-21', true],
  ['2008-11-22', false],
  ['2008-11-20', true],
  ['2008-11-09', true],
  ['2008-10-31', true],
  ['2008-12-01', false],
  ['2007-12-31', true],
  ['1999-12-31', true],
  ['0999-01-01', true],
  ['2009-01-01', false],
  ['2010-01-01', false],
  ['3000-01-01', false],
  ['2001-02-29', false],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2000-04-31', false],
  ['2000-04-30', true],
  ['2000-01-32', false],
  ['2000-00-01', false],
  ['2000-13-01', false],
  ['2000-1-1', false],
])('FORM-3 of the date %s the schema says for an age of 18: %s', (date, isOld) =>
  expect(accepts({ minimumAge: 18 }, date)).toBe(isOld),
);

test('FORM-3 an age on the first day of a year, and in a year with zeros, leaves no day out', () => {
  const on = (day: string, date: string) =>
    new RegExp(property({ minimumAge: 20 }, new Date(`${day}T10:00:00Z`))?.pattern ?? '', 'u').test(date);
  expect(['2006-01-01', '2006-01-02', '2005-12-31', '1987-11-30'].map((date) => on('2026-01-01', date))).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect(['2000-10-10', '2000-10-11', '2000-09-30', '1999-12-31'].map((date) => on('2020-10-10', date))).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('FORM-3 a form leaves out what is off, and names what it must have', () => {
  const rules = {
    username: rule({ required: true }),
    nickname: rule({}),
    email: rule({ enabled: false, required: true }),
    agree: rule({ required: true }),
    news: rule({}),
  };
  expect(toSchema(rules, { boxes: ['agree', 'news'] })).toEqual({
    type: 'object',
    properties: {
      username: { type: 'string', maxLength: 512 },
      nickname: { type: 'string', maxLength: 512 },
      agree: { type: 'boolean', enum: [true] },
      news: { type: 'boolean' },
    },
    required: ['username', 'agree'],
  });
});

test('FORM-3 a repeated field is compared where the validator can, and wrong where there is nothing to repeat', () => {
  const rules = { password: rule({}), confirmPassword: rule({ equals: 'password' }) };
  expect(toSchema(rules)).not.toHaveProperty('allOf');
  expect(toSchema({ password: rule({}) }, { crossField: true })).not.toHaveProperty('allOf');
  const { properties, allOf } = toSchema(rules, { crossField: true });
  expect(properties['confirmPassword']).toEqual({
    type: 'string',
    maxLength: 512,
    const: { $data: '1/password' },
  });
  expect(allOf).toEqual([
    { if: { not: { required: ['password'] } }, then: { properties: { confirmPassword: false } } },
  ]);
});
