import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { expect, it } from 'vitest';
import { countryFlags } from './country-flags.ts';

const idsIn = (sprite: string) => [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
const symbolIn = (sprite: string, id: string) =>
  new RegExp(`<symbol id="${id}"(.*?)</symbol>`, 's').exec(sprite)?.[1] ?? '';

it('REG-2 draws a flag for each country of the codes, and for each code that of its first country', () => {
  const sprite = countryFlags(['+63', '+7']);
  expect(idsIn(sprite)).toEqual(['63', 'PH', '7', 'RU', 'KZ']);
  expect(symbolIn(sprite, '7')).toBe(symbolIn(sprite, 'RU'));
  expect(symbolIn(sprite, '7')).not.toBe(symbolIn(sprite, 'KZ'));
});

it('REG-2 knows the flag of every country that the gateway may list, and of no code that nobody has', () => {
  const all = [...new Set(getCountries().map((country) => `+${getCountryCallingCode(country)}`))];
  expect(getCountries().filter((country) => !idsIn(countryFlags(all)).includes(country))).toEqual([]);
  expect(idsIn(countryFlags(['+999']))).toEqual([]);
});

it('draws without scripts, outside addresses and names that two flags could share', () => {
  const all = getCountries().map((country) => `+${getCountryCallingCode(country)}`);
  const drawn = countryFlags([...new Set(all)]).replaceAll(/<symbol id="\w+"/g, '');
  expect(drawn).not.toMatch(/<script|<style|<image|href=|url\(| id=/);
});
