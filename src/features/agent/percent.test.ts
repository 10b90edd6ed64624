import { expect, it } from 'vitest';
import { editPercent, formatPercent, parsePercent } from '#shared/lib/percent.ts';
import { readRates } from './rate-fields.tsx';
import { readTiers } from './tier-fields.tsx';

it('AGT-3 a rate in ppm is shown, edited and read as the same percentage', () => {
  for (const tag of ['en', 'es', 'ar-EG'])
    for (const ppm of [0, 1, 4000, 12_340, 12_500, 1_000_000])
      expect(parsePercent(editPercent(ppm, tag), tag)).toBe(ppm);
  expect(editPercent(12_340, 'es')).toBe('1,234');
  expect(formatPercent(12_500)).toBe('1.25%');
  for (const typed of ['1,25', '1.25%', '١٫٢٥٪']) expect(parsePercent(typed, 'de')).toBe(12_500);
  for (const text of ['', 'x', '1.00001', '-1']) expect(parsePercent(text, 'en'), text).toBeUndefined();
});

it('AGT-3 rates are none while one is out of its bounds', () => {
  const bounds = [{ gameCategory: 'RNG', minPpm: 2000, maxPpm: 10_000 }] as const;
  expect(readRates({ RNG: '0.5' }, bounds, 'en')).toEqual([{ gameCategory: 'RNG', ppm: 5000 }]);
  for (const typed of ['', '0.1', '1.1', 'x']) expect(readRates({ RNG: typed }, bounds, 'en'), typed).toBeUndefined();
});

it('AGT-4 tiers are none while they do not rise', () => {
  const first = { turnover: '1,000', active: '', rate: '0.5' };
  expect(readTiers([first], 2, 'en')).toEqual([{ turnover: 100_000, active: 0, ppm: 5000 }]);
  expect(readTiers([first, { turnover: '2000', active: '1', rate: '0.6' }], 2, 'en')).toHaveLength(2);
  for (const second of [
    { turnover: '1000', active: '1', rate: '0.6' },
    { turnover: '2000', active: '1', rate: '0.5' },
    { turnover: '2000', active: '1', rate: '' },
  ])
    expect(readTiers([first, second], 2, 'en')).toBeUndefined();
});
