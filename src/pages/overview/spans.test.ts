import { expect, test } from 'vitest';
import { partsOf, totalOf } from './spans.ts';

const day = (name: string, staked: number) => ({ day: name, deposited: 0, withdrawn: 0, staked, won: 0 });
const overview = {
  today: '2026-11-02',
  timeZone: 'UTC',
  days: [day('2025-12-31', 1), day('2026-10-04', 10), day('2026-10-28', 100), day('2026-11-02', 1000)],
};
const staked = (span: Parameters<typeof partsOf>[1]) => totalOf(partsOf(overview, span)).staked;

test('LIMIT-13 a span has each of its days, or months, and what they come to', () => {
  expect(partsOf(overview, 'today')).toEqual([
    { from: '2026-11-02', deposited: 0, withdrawn: 0, staked: 1000, won: 0 },
  ]);
  expect(partsOf(overview, '7days')).toHaveLength(7);
  expect(staked('7days')).toBe(1100);
  expect(partsOf(overview, '30days')).toHaveLength(30);
  expect(staked('30days')).toBe(1110);
  const months = partsOf(overview, '12months');
  expect(months.map(({ from }) => from)).toEqual([
    '2025-12-01',
    ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map((month) => `2026-${month}-01`),
  ]);
  expect(months.map((each) => each.staked).filter(Boolean)).toEqual([1, 110, 1000]);
});
