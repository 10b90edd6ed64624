import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import type { Value } from '#schemas/gateway/operations.ts';
import { languageTag } from '#schemas/merchant/boot-data.ts';
import { languageCodes } from '#schemas/merchant/language.ts';

/**
 * Countries by their dialling codes, given without the plus sign, in the order of the codes, those that share one by name; without
 * codes, all there are. Named in `language`, a code of the product; in English where it is none.
 */
export function listCountries(codes: readonly string[], language: string): Value<'countries'>['list'] {
  const tag = languageTag(languageCodes.find((known) => known === language) ?? 'EN');
  const names = new Intl.DisplayNames([tag, 'en'], { type: 'region' });
  const place = (code: string) => codes.indexOf(code.slice(1));
  return getCountries()
    .map((country) => ({
      country,
      countryDialingCode: `+${getCountryCallingCode(country)}`,
      name: names.of(country) ?? country,
    }))
    .filter(({ countryDialingCode }) => codes.length === 0 || place(countryDialingCode) >= 0)
    .toSorted(
      (one, other) =>
        place(one.countryDialingCode) - place(other.countryDialingCode) || one.name.localeCompare(other.name, tag),
    );
}
