import { isObject, own } from '#schemas/json.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import { nearest } from '#pipeline/errors/nearest.ts';
import type { Problem } from '#pipeline/errors/problem.ts';
import { currencyCodes, isCurrency, withPlaces } from '../currency.ts';
import type { Refused } from '../dedupe-problems.ts';
import { defineCheck } from '../define-check.ts';
import { problemAt, upperPlace } from '../report.ts';

/** The currency must be one that there is, and its amounts be written as they are. */
export default defineCheck({
  needs: ['merchant'],
  find: ({ chain, isRefused }) => [...checkCode(chain, isRefused), ...checkPlaces(chain, isRefused)],
});

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
