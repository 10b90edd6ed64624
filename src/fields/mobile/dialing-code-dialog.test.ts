import { expect, it } from 'vitest';
import { dialingCodesOf, searchDialingCodes } from './dialing-code-dialog.tsx';

const list = dialingCodesOf(['+84', '+66', '+1'], 'en');

it('REG-2 names the countries of the merchant’s codes, its own first', () => {
  expect(list.slice(0, 2)).toEqual([
    { country: 'VN', name: 'Vietnam', code: '+84' },
    { country: 'TH', name: 'Thailand', code: '+66' },
  ]);
  expect(list.filter(({ code }) => code === '+1').map(({ country }) => country)).toContain('CA');
});

it('finds a country by its name without accents, its letters or its code', () => {
  const found = (search: string) =>
    searchDialingCodes(dialingCodesOf(['+84', '+66'], 'vi'), search).map(({ country }) => country);
  expect(found('viet')).toEqual(['VN']);
  expect(found('th')).toEqual(['TH']);
  expect(found(' +66 ')).toEqual(['TH']);
  expect(found('zz')).toEqual([]);
});
