import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { sorted } from '#shared/lib/sorted.ts';

export type DialingCode = { country: string; name: string; code: string };

/** The countries behind the merchant's dialling codes, such as `+63`, named in the language of `tag` and in its order. */
export function dialingCodesOf(codes: readonly string[], tag: string): DialingCode[] {
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  const countries = getCountries()
    .map((country) => ({ country, name: names.of(country) ?? country, code: `+${getCountryCallingCode(country)}` }))
    .filter(({ code }) => codes.includes(code));
  return sorted(
    countries,
    (one, other) => codes.indexOf(one.code) - codes.indexOf(other.code) || one.name.localeCompare(other.name, tag),
  );
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those whose name, country code or dialling code holds the words of a search, accents and case aside. */
export function searchDialingCodes(list: readonly DialingCode[], search: string): DialingCode[] {
  const words = plain(search.trim());
  return list.filter(({ country, name, code }) =>
    [plain(name), country.toLowerCase(), code].some((text) => text.includes(words)),
  );
}
