import { isObject } from '#schemas/json.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import type { Problem } from '#pipeline/errors/problem.ts';
import { isOwnUnit } from '../currency.ts';
import type { Refused } from '../dedupe-problems.ts';
import { defineCheck } from '../define-check.ts';
import { problemAt, upperPlace } from '../report.ts';

export default defineCheck({
  stage: 'care',
  needs: ['merchant'],
  find: ({ chain, isRefused }) => checkUnits(chain, isRefused),
});

/** Currencies of ISO 4217 whose minor unit is not a hundredth, by their places. */
const unusualUnits: Readonly<Record<number, readonly string[]>> = {
  0: ['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'],
  3: ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'],
};

/** The places of ISO 4217; undefined for coins and the operator's own units. */
function unitsOf(code: string): number | undefined {
  const unusual = Object.entries(unusualUnits).find(([, codes]) => codes.includes(code));
  if (unusual) return Number(unusual[0]);
  return !isOwnUnit(code) && Intl.supportedValuesOf('currency').includes(code) ? 2 : undefined;
}

/** Amounts are counted in minor units: with a wrong count each would be a hundred times what it is (CURR-1). */
function checkUnits(chain: Chain, isRefused: Refused): Problem[] {
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
