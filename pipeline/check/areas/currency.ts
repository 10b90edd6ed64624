import { isObject, type JsonObject } from '#schemas/json.ts';
import { nearest } from '#schemas/nearest.ts';
import { currencyCodes, isCurrency, placeOf, withPlaces } from '../currency.ts';
import { defineCheck, type CheckInput } from '../define-check.ts';

/** The currency must be one that there is, and its amounts be written as they are. */
export default defineCheck({
  needs: ['merchant'],
  find: (input) => {
    const { currency } = input.documents.merchant;
    if (!isObject(currency)) return;
    checkCode(input, currency);
    checkPlaces(input, currency);
  },
});

/** A code that players do not know, such as one with a slip in it, would be on their receipts and in the calls of the gateway. */
function checkCode({ reportConflict }: CheckInput, { code }: JsonObject): void {
  if (typeof code !== 'string' || isCurrency(code)) return;
  reportConflict([placeOf('code')], 'unknown-currency', { name: code, near: nearest(code, currencyCodes) });
}

/** Amounts must be written with the decimal places that they have: fewer would round a player's money, more would invent some (CURR-1). */
function checkPlaces({ reportConflict }: CheckInput, { pattern, minorUnits }: JsonObject): void {
  if (typeof pattern !== 'string' || typeof minorUnits !== 'number') return;
  const [, whole, fraction = ''] = /^([#,0]+)(?:\.([#0]+))?$/.exec(pattern) ?? [];
  // What is no pattern at all is the schema's to refuse.
  if (whole === undefined || fraction.length === minorUnits) return;
  const details = { pattern, places: fraction.length, minorUnits, fits: withPlaces(whole, minorUnits) };
  reportConflict([placeOf('pattern'), placeOf('minorUnits')], 'currency-places', details);
}
