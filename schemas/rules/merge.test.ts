import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryRule, arbitraryText, arbitraryWish } from '#tests/forms/arbitrary-rules.ts';
import { checkField } from './check.ts';
import { mergeRules, type MerchantRule } from './merge.ts';
import type { FieldRule } from './rule.ts';
import { isImpossible } from './satisfiable.ts';
import type { CharacterSet } from './vocabulary.ts';

const now = new Date('2026-11-21T10:00:00Z');
const base: FieldRule = { enabled: true, required: false };
const verdicts = (gateway: Partial<FieldRule>, merchant: MerchantRule) => {
  const { rule, contradictions } = mergeRules({ ...base, ...gateway }, merchant);
  return { rule, kinds: contradictions.map(({ kind, facet }) => `${facet}: ${kind}`) };
};
const accepts = (rule: FieldRule, value: string) => rule.enabled && !checkField(rule, value, {}, now);

describe('FORM-2 merge', () => {
  test('a tighter wish holds without a word', () => {
    expect(verdicts({ minLength: 6, maxLength: 20 }, { minLength: 8, maxLength: 16, required: true })).toEqual({
      rule: { ...base, required: true, minLength: 8, maxLength: 16 },
      kinds: [],
    });
  });

  test.each<[string, Partial<FieldRule>, MerchantRule, string]>([
    ['a lower minimum', { minLength: 6 }, { minLength: 4 }, 'minLength: looser'],
    ['a higher maximum', { maxLength: 12 }, { maxLength: 30 }, 'maxLength: looser'],
    ['optional where the gateway requires', { required: true }, { required: false }, 'required: looser'],
    ['open where the gateway closes', { enabled: false }, { enabled: true }, 'enabled: looser'],
    ['more characters', { characters: 'digits' }, { characters: 'alphanumeric' }, 'characters: looser'],
    ['fewer classes', { requires: ['digit', 'upper'] }, { requires: ['digit'] }, 'requires: looser'],
    ['an option of its own', { options: ['a', 'b'] }, { options: ['b', 'c'] }, 'options: looser'],
    ['a younger age', { minimumAge: 21 }, { minimumAge: 18 }, 'minimumAge: looser'],
    ['bounds that cross', { maxLength: 6 }, { minLength: 8 }, 'minLength: impossible'],
    [
      'characters that exclude each other',
      { characters: 'digits' },
      { characters: 'letters' },
      'characters: impossible',
    ],
    ['a class outside the characters', { characters: 'digits' }, { requires: ['upper'] }, 'requires: impossible'],
    ['options in common: none', { options: ['a'] }, { options: ['b'] }, 'options: impossible'],
    ['another format', { format: 'mobile' }, { format: 'email' }, 'format: impossible'],
    ['required where the gateway has none', { enabled: false }, { required: true }, 'required: impossible'],
    ['a required field hidden', { required: true }, { hidden: true }, 'hidden: required-but-hidden'],
    ['a required field off', { required: true }, { enabled: false }, 'enabled: required-but-hidden'],
    ['a default the rule refuses', { minLength: 6 }, { default: 'abc' }, 'default: default-that-fails'],
    ['a default its own wish refuses', {}, { characters: 'digits', default: 'abc' }, 'default: default-that-fails'],
  ])('%s is reported, and the gateway holds', (_, gateway, merchant, expected) => {
    const { rule, kinds } = verdicts(gateway, merchant);
    expect(kinds).toEqual([expected]);
    expect(rule).toMatchObject('options' in gateway ? {} : gateway);
  });

  test.each<[string, Partial<FieldRule>, MerchantRule, Partial<FieldRule>]>([
    ['an option fewer', { options: ['a', 'b'] }, { options: ['b'] }, { options: ['b'] }],
    ['the same options', { options: ['a', 'b'] }, { options: ['b', 'a'] }, { options: ['a', 'b'] }],
    ['options of its own', {}, { options: ['a'] }, { options: ['a'] }],
    ['another class', { requires: ['digit'] }, { requires: ['digit', 'upper'] }, { requires: ['digit', 'upper'] }],
    ['the same classes', { requires: ['digit'] }, { requires: ['digit'] }, { requires: ['digit'] }],
    ['the same format', { format: 'email' }, { format: 'email' }, { format: 'email' }],
    ['a format of its own', {}, { format: 'email' }, { format: 'email' }],
    ['another field to repeat', {}, { equals: 'password' }, { equals: 'password' }],
    ['the same field to repeat', { equals: 'password' }, { equals: 'password' }, { equals: 'password' }],
    ['fewer characters', { characters: 'printable' }, { characters: 'digits' }, { characters: 'digits' }],
    ['the same pattern', { pattern: '^a' }, { pattern: '^a' }, { pattern: '^a' }],
    ['an older age', { minimumAge: 18 }, { minimumAge: 21 }, { minimumAge: 21 }],
    ['the same bound', { minLength: 6 }, { minLength: 6 }, { minLength: 6 }],
    ['an optional field that it hides', {}, { hidden: true }, { enabled: false }],
    ['an optional field that it turns off', {}, { enabled: false }, { enabled: false }],
    ['a default that fits', { minLength: 3 }, { default: 'abc' }, { minLength: 3 }],
    ['a default of a field that repeats another', { equals: 'password' }, { default: 'abc' }, { equals: 'password' }],
    ['no default of a required field', { required: true }, { default: '' }, { required: true }],
  ])('%s is taken without a word', (_, gateway, merchant, expected) => {
    expect(verdicts(gateway, merchant)).toEqual({ rule: { ...base, ...expected }, kinds: [] });
  });

  test('a required field stays where the merchant hides it, and what each side said is named', () => {
    const required = { ...base, required: true };
    expect(mergeRules(required, { hidden: true })).toEqual({
      rule: required,
      contradictions: [
        {
          kind: 'required-but-hidden',
          facet: 'hidden',
          gateway: { origin: 'gateway hidden', value: true },
          merchant: { origin: 'merchant hidden', value: true },
        },
      ],
    });
    expect(mergeRules(required, { enabled: false }).contradictions).toMatchObject([
      { gateway: { origin: 'gateway enabled' }, merchant: { origin: 'merchant enabled', value: false } },
    ]);
  });

  test('a default that fails is named with the limit, or the rule where there is none', () => {
    const contradictionsOf = (gateway: Partial<FieldRule>) =>
      mergeRules({ ...base, ...gateway }, { default: 'abc' }).contradictions.map((each) => [
        each.gateway.value,
        each.merchant.value,
      ]);
    expect(contradictionsOf({ minLength: 6 })).toEqual([[6, 'abc']]);
    expect(contradictionsOf({ pattern: '^x' })).toEqual([['pattern', 'abc']]);
  });

  test('of names and alphanumerics alone a wider set meets what lies within it', () => {
    const of = (held: CharacterSet, asked: CharacterSet) => verdicts({ characters: held }, { characters: asked });
    expect(of('username', 'letters')).toEqual({ rule: { ...base, characters: 'letters' }, kinds: [] });
    expect(of('username', 'digits').kinds).toEqual(['characters: impossible']);
    expect(of('digits', 'username').kinds).toEqual(['characters: impossible']);
    expect(of('username', 'alphanumeric').kinds).toEqual([]);
    const joined = verdicts({ characters: 'username', pattern: 'x$' }, { characters: 'alphanumeric' });
    expect(['a1x', 'a_x', 'a1'].map((value) => accepts(joined.rule, value))).toEqual([true, false, false]);
  });

  test('alphanumeric and username meet in names without an underscore', () => {
    const { rule, kinds } = verdicts({ characters: 'alphanumeric' }, { characters: 'username' });
    expect(kinds).toEqual([]);
    expect(['abc1', 'a_b', '1ab'].map((value) => accepts(rule, value))).toEqual([true, false, false]);
  });

  test('both origins are named, facet by facet', () => {
    const { contradictions } = mergeRules(
      { ...base, minLength: 6 },
      { minLength: 2 },
      {
        gateway: (facet) => `/wps/verification/registerSettings#/username/${facet}`,
        merchant: () => 'registration.json:12:7',
      },
    );
    expect(contradictions).toEqual([
      {
        kind: 'looser',
        facet: 'minLength',
        gateway: { origin: '/wps/verification/registerSettings#/username/minLength', value: 6 },
        merchant: { origin: 'registration.json:12:7', value: 2 },
      },
    ]);
  });

  test('property: the merged rule never accepts what the gateway refuses', () => {
    fc.assert(
      fc.property(arbitraryRule, arbitraryWish, arbitraryText, (gateway, wish, value) => {
        const { rule } = mergeRules(gateway, wish);
        if (value !== '' && accepts(rule, value)) expect(accepts(gateway, value)).toBe(true);
        if (gateway.enabled && gateway.required) expect(rule).toMatchObject({ enabled: true, required: true });
      }),
      { numRuns: 5000 },
    );
  });

  test('property: without a contradiction it accepts exactly what both accept', () => {
    fc.assert(
      fc.property(arbitraryRule, arbitraryWish, arbitraryText, (gateway, wish, value) => {
        const { rule, contradictions } = mergeRules(gateway, wish);
        fc.pre(contradictions.length === 0 && value !== '');
        const merchant = { ...base, ...wish, enabled: wish.enabled ?? true };
        expect(accepts(rule, value)).toBe(accepts(gateway, value) && accepts(merchant, value));
      }),
      { numRuns: 5000 },
    );
  });

  test('FORM-4 a pattern that could freeze a phone is taken from neither side, and reported', () => {
    const gateway = { enabled: true, required: true, pattern: '^(a+)+$' };
    const merged = mergeRules(gateway, { pattern: '(b|bb)*c' });
    expect(merged.rule).toEqual({ enabled: true, required: true });
    expect(
      merged.contradictions.map(({ kind, gateway: held, merchant }) => [kind, held.value, merchant.value]),
    ).toEqual([
      ['unsafe-pattern', '^(a+)+$', undefined],
      ['unsafe-pattern', '^(a+)+$', '(b|bb)*c'],
    ]);
  });

  test('property: merging twice changes nothing more, and a possible rule stays possible', () => {
    fc.assert(
      fc.property(arbitraryRule, arbitraryWish, (gateway, wish) => {
        const { rule } = mergeRules(gateway, wish);
        const again = mergeRules(rule, rule);
        expect(again).toEqual({ rule, contradictions: [] });
        if (!isImpossible(gateway)) expect(isImpossible(rule)).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });

  test('property: a rule called impossible accepts nothing that is generated', () => {
    fc.assert(
      fc.property(arbitraryRule, arbitraryText, (rule, value) => {
        fc.pre(value !== '' && isImpossible(rule));
        expect(accepts(rule, value)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});
