import { valueAt } from '#schemas/json.ts';
import { isOwnUnit, placeOf } from '../currency.ts';
import { defineCheck } from '../define-check.ts';

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
export default defineCheck({
  stage: 'care',
  needs: ['merchant'],
  find: ({ documents: { merchant }, reportConflict }) => {
    const code = valueAt(merchant, ['currency', 'code']);
    const found = valueAt(merchant, ['currency', 'minorUnits']);
    if (typeof code !== 'string' || typeof found !== 'number') return;
    const needed = unitsOf(code);
    if (needed === undefined || needed === found) return;
    const details = { name: code, found, needed };
    reportConflict([placeOf('minorUnits'), placeOf('code')], 'currency-units', details);
  },
});
