import { Check } from 'typebox/schema';
import { languageCodes, type LanguageCode } from '#schemas/merchant/language.ts';
import { HostName } from '#schemas/merchant/scalars.ts';
import { meant } from '#schemas/nearest.ts';
import { currencyCodes, isCurrency } from '../check/currency.ts';
import type { NewMerchant } from './new-merchant.ts';

/** What a person answers about a new merchant, read: by the command and by the studio. */

/** Where gateways of this trade differ from what `Intl` would say, or where it shows only the code. */
const currencies: Record<string, { symbol: string; minorUnits: number }> = {
  CNY: { symbol: '￥', minorUnits: 2 },
  PKR: { symbol: 'Rs', minorUnits: 2 },
};

/** @throws a sentence for the user */
export function asLanguages(text: string): LanguageCode[] {
  const languages = text.split(/[\s,]+/).map((each) => {
    const wanted = each.toUpperCase();
    const found = languageCodes.find((language) => language === wanted);
    if (found) return found;
    throw new Error(`There is no language "${each}".${meant(wanted, languageCodes)}`);
  });
  return [...new Set(languages)];
}

/** A host name, or nothing. @throws a sentence for the user */
export function asHostName(text: string): string {
  const isHost: boolean = text === '' || Check(HostName, text);
  if (isHost) return text;
  throw new Error(`"${text}" is no host name: lower case, without scheme, port or path, such as play.example.com.`);
}

/** A currency by its three letters, with the sign and the decimal places that players know it by. @throws a sentence for the user */
export function asCurrency(text: string): NonNullable<NewMerchant['currency']> {
  const code = text.toUpperCase();
  if (!isCurrency(code)) throw new Error(`"${text}" is no currency code, such as PHP.${meant(code, currencyCodes)}`);
  const known = currencies[code];
  if (known) return { code, ...known };
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  const { currency: symbol = code } = Object.fromEntries(
    format.formatToParts(0).map(({ type, value }) => [type, value]),
  );
  return { code, symbol, minorUnits: format.resolvedOptions().maximumFractionDigits ?? 2 };
}
