import { expect, test } from 'vitest';
import { readSiteConfig } from './queries.ts';

const currencyOf = (currency: unknown) => readSiteConfig({ info: { currency } }).currency;

test('CURR-1 a currency of the gateway comes with its decimal places, so that amounts are not read by another’s', () => {
  const peso = { code: 'PHP', symbol: '₱', pattern: '#,##0.00', minorUnits: 2 };
  expect(currencyOf(peso)).toEqual(peso);
});

test('CURR-1 SAFE-3 what is no part of a currency leaves the merchant’s own', () => {
  expect(currencyOf({ code: 7, symbol: '', pattern: '#,##0', minorUnits: -1, other: 'x' })).toEqual({
    pattern: '#,##0',
  });
  expect(currencyOf({ minorUnits: 2.5 })).toEqual({});
  expect(currencyOf(null)).toEqual({});
});
