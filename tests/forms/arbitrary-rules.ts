import fc from 'fast-check';
import { characterSets, requirements, type FieldRule } from '#schemas/rules/rule.ts';

const patterns = ['^[a-f0-9]*$', 'x', '^.{2,6}$', '[0-9]{2}', '^(?:ab|cd)'];
const words = [
  'a',
  'Abc1',
  '12',
  '0912345678',
  'ab_c',
  'x@y.zz',
  'gcash',
  'Zz9!',
  '2001-02-29',
  '2000-02-29',
  '1990-05-17',
  'é😀ñ',
  'abc123',
  'a b',
  'maya',
];

/** Text that lies near the rules' borders more often than chance would have it. */
export const arbitraryText = fc.oneof(
  fc.constantFrom(...words),
  fc.string({ maxLength: 14 }),
  fc.string({ maxLength: 14, unit: 'binary' }),
  fc.stringMatching(/^[a-zA-Z0-9_]{0,12}$/),
  fc.stringMatching(/^[0-9]{0,12}$/),
  fc
    .date({ min: new Date('1900-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);

const parts = {
  minLength: fc.nat(10),
  maxLength: fc.integer({ min: 1, max: 14 }),
  characters: fc.constantFrom(...characterSets),
  requires: fc.uniqueArray(fc.constantFrom(...requirements), { maxLength: 3 }),
  pattern: fc.constantFrom(...patterns),
  options: fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }),
  minimumAge: fc.constantFrom(18, 21),
  format: fc.constantFrom('email' as const, 'mobile' as const, 'date' as const),
};

/** A rule with few parts, as rules are; a few of them impossible. */
export const arbitraryRule: fc.Arbitrary<FieldRule> = fc
  .tuple(
    fc.record({ enabled: fc.constantFrom(true, true, true, false), required: fc.boolean() }),
    fc.record(parts, { requiredKeys: [] }),
    fc.subarray(Object.keys(parts), { maxLength: 3 }),
  )
  .map(([base, rule, kept]) => ({
    ...base,
    ...Object.fromEntries(Object.entries(rule).filter(([key]) => kept.includes(key))),
  }));

/** What a merchant may say of a field. */
export const arbitraryWish: fc.Arbitrary<Partial<FieldRule>> = fc
  .tuple(arbitraryRule, fc.boolean(), fc.boolean())
  .map(([{ enabled, required, ...rest }, saysRequired, saysEnabled]) => ({
    ...rest,
    ...(saysRequired && { required }),
    ...(saysEnabled && { enabled }),
  }));
