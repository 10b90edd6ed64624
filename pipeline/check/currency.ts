import type { Chain } from '../chain.ts';
import type { Problem } from '../errors/problem.ts';
import { isObject } from '../json.ts';
import { problemAt, upperPlace } from './report.ts';

/** Amounts must be written with the decimal places that they have: fewer would round a player's money, more would invent some (CURR-1). */
export function checkCurrency(chain: Chain): Problem[] {
  const { currency } = chain.documents.merchant;
  if (!isObject(currency)) return [];
  const { pattern, minorUnits } = currency;
  if (typeof pattern !== 'string' || typeof minorUnits !== 'number') return [];
  const [, whole, fraction = ''] = /^([#,0]+)(?:\.([#0]+))?$/.exec(pattern) ?? [];
  // What is no pattern at all is the schema's to refuse.
  if (whole === undefined || fraction.length === minorUnits) return [];
  const fits = `${whole}${minorUnits > 0 ? `.${'0'.repeat(minorUnits)}` : ''}`;
  const [document, path] = upperPlace(
    chain,
    ['merchant', ['currency', 'pattern']],
    ['merchant', ['currency', 'minorUnits']],
  );
  const details = { pattern, places: fraction.length, minorUnits, fits };
  return [problemAt(chain, document, path, 'currency-places', details)];
}
