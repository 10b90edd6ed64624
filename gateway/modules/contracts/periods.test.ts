import { describe, expect, it } from 'vitest';
import { hourMs } from '#schemas/day-ms.ts';
import { periodAround, periodEnded } from './periods.ts';

const iso = (period: { since: number; before: number } | undefined) =>
  period && [period.since, period.before].map((at) => new Date(at).toISOString());
const at = (text: string) => Date.parse(text);

describe('periods of contracts', () => {
  it('AGT-5 are half months and months of the merchant’s days', () => {
    expect(iso(periodAround('halfMonth', at('2026-02-15T23:59Z'), 'UTC'))).toEqual([
      '2026-02-01T00:00:00.000Z',
      '2026-02-16T00:00:00.000Z',
    ]);
    expect(iso(periodAround('halfMonth', at('2026-02-28T12:00Z'), 'Asia/Karachi'))).toEqual([
      '2026-02-15T19:00:00.000Z',
      '2026-02-28T19:00:00.000Z',
    ]);
    expect(iso(periodAround('month', at('2025-12-31T20:00Z'), 'UTC'))).toEqual([
      '2025-12-01T00:00:00.000Z',
      '2026-01-01T00:00:00.000Z',
    ]);
  });
  it('AGT-5 end once within the hours of the clock, also where a day begins at half past, and over a change of the clocks', () => {
    for (const [zone, from, to] of [
      ['Asia/Kolkata', '2026-01-01', '2026-01-11'],
      ['Asia/Kathmandu', '2026-01-01', '2026-01-11'],
      ['Europe/Berlin', '2026-03-25', '2026-04-04'],
      ['America/New_York', '2026-10-28', '2026-11-07'],
    ] as const) {
      const ended = [];
      for (let end = at(`${from}T00:00Z`); end < at(`${to}T00:00Z`); end += hourMs) {
        const day = periodEnded('day', end, zone);
        if (day) ended.push(day);
      }
      expect(ended, zone).toHaveLength(10);
      for (const [place, day] of ended.slice(1).entries()) expect(day.since, zone).toBe(ended[place]?.before);
    }
    expect(iso(periodEnded('hour', at('2026-01-01T05:00Z'), 'UTC'))).toEqual([
      '2026-01-01T04:00:00.000Z',
      '2026-01-01T05:00:00.000Z',
    ]);
  });
});
