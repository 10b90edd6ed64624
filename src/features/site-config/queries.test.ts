import { expect, test } from 'vitest';
import { Value } from 'typebox/value';
import { operations } from '#schemas/gateway/operations.ts';
import { readSiteConfig } from './queries.ts';

type Currency = Parameters<typeof readSiteConfig>[0]['info']['currency'];
const status = Value.Create(operations.status.value);
const currencyOf = (currency: Currency) => readSiteConfig({ ...status, info: { ...status.info, currency } }).currency;

test('CURR-1 a currency of the gateway comes with its decimal places, so that amounts are not read by another’s', () => {
  const peso = { code: 'PHP', symbol: '₱', pattern: '#,##0.00', minorUnits: 2 };
  expect(currencyOf(peso)).toEqual(peso);
});

test('CURR-1 SAFE-3 what is no part of a currency leaves the merchant’s own', () => {
  expect(currencyOf({ code: '', symbol: '', pattern: '#,##0' })).toEqual({ pattern: '#,##0' });
});
