import type { Chain } from '../config/chain.ts';
import { nearest } from '../errors/nearest.ts';
import type { Problem } from '../errors/problem.ts';
import { isObject, own } from '#schemas/json.ts';
import type { Refused } from './dedupe-problems.ts';
import { problemAt, upperPlace } from './report.ts';

/** Coins that players know by three letters; ISO 4217 lists none. */
const coins = ['ADA', 'BCH', 'BNB', 'BTC', 'DAI', 'ETH', 'LTC', 'SOL', 'TON', 'TRX', 'XMR', 'XRP'];

/** The currencies that there are, by their three letters. */
export const currencyCodes: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('currency'), ...coins]);

/** ISO 4217 gives X to no country: a unit of the operator's own can have no code that will once be a currency's. */
const ownPattern = /^X[A-Z]{2}$/;

/** Whether an amount may be in it. */
export const isCurrency = (code: string): boolean => currencyCodes.has(code) || ownPattern.test(code);

/** A pattern's part before the point with as many decimal places as the currency has. */
export const withPlaces = (whole: string, minorUnits: number): string =>
  minorUnits > 0 ? `${whole}.${'0'.repeat(minorUnits)}` : whole;

/** The currency must be one that there is, and its amounts be written as they are. */
export function checkCurrency(chain: Chain, isRefused: Refused): Problem[] {
  return [...checkCode(chain, isRefused), ...checkPlaces(chain, isRefused)];
}

/** A code that players do not know, such as one with a slip in it, would be on their receipts and in the calls of the gateway. */
function checkCode(chain: Chain, isRefused: Refused): Problem[] {
  const { currency } = chain.documents.merchant;
  const code = isObject(currency) ? own(currency, 'code') : undefined;
  if (typeof code !== 'string' || isCurrency(code) || isRefused(['merchant', ['currency', 'code']])) return [];
  const details = { name: code, near: nearest(code, currencyCodes) };
  return [problemAt(chain, 'merchant', ['currency', 'code'], 'unknown-currency', details)];
}

/** Amounts must be written with the decimal places that they have: fewer would round a player's money, more would invent some (CURR-1). */
function checkPlaces(chain: Chain, isRefused: Refused): Problem[] {
  const { currency } = chain.documents.merchant;
  if (!isObject(currency)) return [];
  const { pattern, minorUnits } = currency;
  if (typeof pattern !== 'string' || typeof minorUnits !== 'number') return [];
  const [, whole, fraction = ''] = /^([#,0]+)(?:\.([#0]+))?$/.exec(pattern) ?? [];
  // What is no pattern at all is the schema's to refuse.
  if (whole === undefined || fraction.length === minorUnits) return [];
  const places = [
    ['merchant', ['currency', 'pattern']],
    ['merchant', ['currency', 'minorUnits']],
  ] as const;
  if (isRefused(...places)) return [];
  const [document, path] = upperPlace(chain, ...places);
  const details = { pattern, places: fraction.length, minorUnits, fits: withPlaces(whole, minorUnits) };
  return [problemAt(chain, document, path, 'currency-places', details)];
}

/** Currencies of ISO 4217 whose minor unit is not a hundredth, by their places. */
const unusualUnits: Readonly<Record<number, readonly string[]>> = {
  0: ['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'],
  3: ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'],
};

/** The places of ISO 4217; undefined for coins and the operator's own units. */
function unitsOf(code: string): number | undefined {
  const unusual = Object.entries(unusualUnits).find(([, codes]) => codes.includes(code));
  if (unusual) return Number(unusual[0]);
  return !ownPattern.test(code) && Intl.supportedValuesOf('currency').includes(code) ? 2 : undefined;
}

/** Amounts are counted in minor units: with a wrong count each would be a hundred times what it is (CURR-1). */
export function checkUnits(chain: Chain, isRefused: Refused): Problem[] {
  const { currency } = chain.documents.merchant;
  if (!isObject(currency)) return [];
  const { code, minorUnits: found } = currency;
  if (typeof code !== 'string' || typeof found !== 'number') return [];
  const needed = unitsOf(code);
  const places = [
    ['merchant', ['currency', 'minorUnits']],
    ['merchant', ['currency', 'code']],
  ] as const;
  if (needed === undefined || needed === found || isRefused(...places)) return [];
  const [document, path] = upperPlace(chain, ...places);
  return [problemAt(chain, document, path, 'currency-units', { name: code, found, needed })];
}
