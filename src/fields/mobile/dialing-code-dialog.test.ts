import { expect, it } from 'vitest';
import { offeredCountries, searchDialingCodes } from './dialing-code-dialog.tsx';

const countries = [
  { country: 'CA', name: 'Canada', code: '+1' },
  { country: 'TH', name: 'Thái Lan', code: '+66' },
  { country: 'US', name: 'Hoa Kỳ', code: '+1' },
  { country: 'VN', name: 'Việt Nam', code: '+84' },
];
const namesOf = (list: readonly { country: string }[]) => list.map(({ country }) => country);

it('REG-2 offers the countries of the codes that the form takes, in the order of the codes', () => {
  expect(namesOf(offeredCountries(countries, ['+84', '+1']))).toEqual(['VN', 'CA', 'US']);
});

it('finds a country by its name without accents, its letters or its code', () => {
  const found = (search: string) => namesOf(searchDialingCodes(countries, search));
  expect(found('viet')).toEqual(['VN']);
  expect(found('th')).toEqual(['TH']);
  expect(found(' +66 ')).toEqual(['TH']);
  expect(found('zz')).toEqual([]);
});
