import type { Place } from './report.ts';

/** Coins that players know by three letters; ISO 4217 lists none. */
const coins = ['ADA', 'BCH', 'BNB', 'BTC', 'DAI', 'ETH', 'LTC', 'SOL', 'TON', 'TRX', 'XMR', 'XRP'];

/** The currencies that there are, by their three letters. */
export const currencyCodes: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('currency'), ...coins]);

/** ISO 4217 gives X to no country: a unit of the operator's own can have no code that will once be a currency's. */
export const isOwnUnit = (code: string): boolean => /^X[A-Z]{2}$/.test(code);

/** Whether an amount may be in it. */
export const isCurrency = (code: string): boolean => currencyCodes.has(code) || isOwnUnit(code);

/** A pattern's part before the point with as many decimal places as the currency has. */
export const withPlaces = (whole: string, minorUnits: number): string =>
  minorUnits > 0 ? `${whole}.${'0'.repeat(minorUnits)}` : whole;

/** Where a merchant says it of its currency. */
export const placeOf = (key: string): Place => ['merchant', ['currency', key]];
