import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBrief, formatMoney, formatWhole, type Currency } from './money.ts';

const peso: Currency = { symbol: '₱', pattern: '#,##0.00', minorUnits: 2 };
const dong: Currency = { symbol: '₫', pattern: '#,##0', minorUnits: 0 };

test('CURR-1 an amount has the symbol, thousand separators and decimals of its pattern', () => {
  expect(formatMoney(123_456_789, peso)).toBe('₱1,234,567.89');
  expect(formatMoney(5, peso)).toBe('₱0.05');
  expect(formatMoney(0, peso)).toBe('₱0.00');
  expect(formatMoney(-100_000, peso)).toBe('−₱1,000.00');
  expect(formatMoney(1_000_000, dong)).toBe('₫1,000,000');
  expect(formatMoney(123_456, { ...peso, pattern: '0.00' })).toBe('₱1234.56');
  expect(formatMoney(150, { ...peso, pattern: '#,##0' })).toBe('₱2');
  expect(formatMoney(1005, { ...peso, minorUnits: 3 })).toBe('₱1.01');
  expect(formatMoney(-40, { ...peso, pattern: '#,##0' })).toBe('₱0');
});

test('HEAD-3 CURR-1 a whole amount is cut towards zero', () => {
  expect(formatWhole(123_499, peso)).toBe('₱1,234');
  expect(formatWhole(-199, peso)).toBe('−₱1');
  expect(formatWhole(-99, peso)).toBe('₱0');
  expect(formatWhole(999, dong)).toBe('₫999');
  expect(formatWhole(Number.NaN, peso)).toBe('₱0');
});

test('CURR-1 an amount at a glance has decimals only where they say something', () => {
  expect(formatBrief(100_000, peso)).toBe('₱1,000');
  expect(formatBrief(100_050, peso)).toBe('₱1,000.50');
  expect(formatBrief(50, peso)).toBe('₱0.50');
  expect(formatBrief(999, dong)).toBe('₫999');
});

test('CURR-1 amounts are written as Intl.NumberFormat writes them', () => {
  const safe = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(safe, fc.integer({ min: 0, max: 3 }), fc.boolean(), (minor, units, grouped) => {
      const pattern = `${grouped ? '#,##0' : '0'}${units > 0 ? `.${'0'.repeat(units)}` : ''}`;
      const number = new Intl.NumberFormat('en', {
        minimumFractionDigits: units,
        maximumFractionDigits: units,
        useGrouping: grouped,
      }).format(Math.abs(minor) / 10 ** units);
      expect(formatMoney(minor, { symbol: '$', pattern, minorUnits: units })).toBe(`${minor < 0 ? '−' : ''}$${number}`);
    }),
  );
});
