import { describe, expect, it } from 'vitest';
import { checkField } from './check.ts';
import { checksumRules, type Checksum } from './checksum.ts';
import { mergeRules } from './merge.ts';
import { isImpossible } from './satisfiable.ts';

const rule = { enabled: true, required: false } as const;
const passes = (checksum: Checksum, value: string) => checkField({ ...rule, checksum }, value, {}) === undefined;

describe('REG-12 the checksum of a number', () => {
  // From the standards themselves, or published as examples of them. A check digit of Brazil and Thailand has two remainders.
  it.each([
    ['luhn', '79927398713', 'any digit'],
    ['luhn', '4111111111111111', 'any digit'],
    ['mod11-2', '11010519491231002X', 'any digit'],
    ['mod11-2', '07940', 'any digit'],
    ['cpf', '52998224725', 'the last digit'],
    ['cpf', '11144477735', 'the last digit'],
    ['thai-id', '1101700230708', 'the last digit'],
  ] as const)('%s of %s is right, and wrong with another for %s', (checksum, value, changed) => {
    expect(passes(checksum, value)).toBe(true);
    const slips = [...value].flatMap((sign, at) =>
      changed === 'the last digit' && at < value.length - 1
        ? []
        : [...'0123456789']
            .filter((digit) => digit !== sign)
            .map((digit) => value.slice(0, at) + digit + value.slice(at + 1)),
    );
    expect(slips.filter((slip) => passes(checksum, slip))).toEqual([]);
  });
  it.each([
    ['luhn', ''],
    ['luhn', '7992-7398713'],
    ['mod11-2', 'X'],
    ['cpf', '00000000000'],
    ['cpf', '5299822472'],
    ['thai-id', '110170023070'],
  ] as const)('%s of "%s" is none', (checksum, value) => expect(checksumRules[checksum].passes(value)).toBe(false));

  it('is named in the refusal', () =>
    expect(checkField({ ...rule, checksum: 'luhn' }, '79927398710', {})).toEqual({ rule: 'checksum', limit: 'luhn' }));
});

it('FORM-2 of two checksums no number has both, and letters have none', () => {
  const { contradictions, rule: merged } = mergeRules({ ...rule, checksum: 'luhn' }, { checksum: 'cpf' });
  expect(contradictions.map(({ kind, facet }) => `${facet}: ${kind}`)).toEqual(['checksum: impossible']);
  expect(merged.checksum).toBe('luhn');
  expect(mergeRules(rule, { checksum: 'luhn' }).rule.checksum).toBe('luhn');
  const impossible = [
    { checksum: 'luhn', characters: 'letters' },
    { checksum: 'luhn', requires: ['upper'] },
    { checksum: 'luhn', format: 'date' },
    { checksum: 'cpf', maxLength: 10 },
    { checksum: 'thai-id', minLength: 14 },
    { checksum: 'luhn', minimumAge: 18 },
  ] as const;
  expect(impossible.filter((parts) => !isImpossible({ ...rule, ...parts } as never))).toEqual([]);
  expect(isImpossible({ ...rule, checksum: 'luhn', characters: 'digits', minLength: 10, maxLength: 10 })).toBe(false);
});

it('REG-12 a date is a day of the calendar, and may have an age', () => {
  const says = (value: string) => checkField({ ...rule, format: 'date' }, value, {});
  expect([says('2000-02-29'), says('3000-01-01')]).toEqual([undefined, undefined]);
  expect(says('2001-02-29')).toEqual({ rule: 'format', limit: 'date' });
  expect(isImpossible({ ...rule, format: 'date', minimumAge: 18 })).toBe(false);
  expect(isImpossible({ ...rule, format: 'date', maxLength: 9 })).toBe(true);
});
