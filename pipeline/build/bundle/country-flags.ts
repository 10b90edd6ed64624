import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import metadata from 'libphonenumber-js/min/metadata';

const countriesOf: Readonly<Record<string, readonly string[] | undefined>> = metadata.country_calling_codes;
// Read one by one: the package's index imports 265 modules, which every command would wait for.
const drawings = join(dirname(fileURLToPath(import.meta.resolve('country-flag-icons/package.json'))), '3x2');

/** Under the letters which `CountryFlag` shows for a country without a drawing. */
const ground = '<path fill="#fff" d="M-999-999h9999v9999h-9999z"/>';

function symbol(id: string, country: string): string {
  const file = join(drawings, `${country}.svg`);
  if (!existsSync(file)) return '';
  const [, viewBox, drawing] = /viewBox="([^"]+)"[^>]*>(.*)<\/svg>/s.exec(readFileSync(file, 'utf8')) ?? [];
  return drawing === undefined ? '' : `<symbol id="${id}" viewBox="${viewBox}">${ground}${drawing}</symbol>\n`;
}

/**
 * A sprite with the flags of the countries behind dialling codes such as `+63`: one symbol for each country by its two letters,
 * and one for each code by its digits, of the country that the numbering plan names first.
 */
export function countryFlags(dialingCodes: readonly string[]): string {
  const symbols = dialingCodes.flatMap((dialingCode) => {
    const digits = dialingCode.slice(1);
    const countries = countriesOf[digits] ?? [];
    return [symbol(digits, countries[0] ?? ''), ...countries.map((country) => symbol(country, country))];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`;
}
