import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOf, instantsOf, startOfDay } from './day.ts';

const iso = (at: number) => new Date(at).toISOString();
const zones = Intl.supportedValuesOf('timeZone');

test('REC-2 a day begins and ends at midnight of the merchant’s zone', () => {
  const { since, before } = instantsOf('2026-06-05', '2026-06-05', 'Asia/Manila');
  expect([iso(since), iso(before)]).toEqual(['2026-06-04T16:00:00.000Z', '2026-06-05T16:00:00.000Z']);
  expect(dayOf(before - 1, 'Asia/Manila')).toBe('2026-06-05');
  expect(dayOf(before, 'Asia/Manila')).toBe('2026-06-06');
});

test.each([
  ['2026-03-08', 'America/New_York', 23],
  ['2026-11-01', 'America/New_York', 25],
  // Clocks go from 24:00 to 1:00, and from 1:00 back to 0:00.
  ['2024-04-26', 'Africa/Cairo', 23],
  ['2026-11-01', 'America/Havana', 25],
] as const)('REC-2 %s in %s has %i hours', (day, zone, hours) => {
  const { since, before } = instantsOf(day, day, zone);
  expect((before - since) / 3_600_000).toBe(hours);
  expect([dayOf(since, zone), dayOf(since - 1, zone)]).toEqual([day, addDays(day, -1)]);
});

test('REC-2 every instant belongs to the one day whose instants hold it, in every zone', () => {
  const instant = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2032, 0) });
  fc.assert(
    fc.property(instant, fc.constantFrom(...zones), (at, zone) => {
      const { since, before } = instantsOf(dayOf(at, zone), dayOf(at, zone), zone);
      return since <= at && at < before;
    }),
    { numRuns: 2000 },
  );
});

test('REC-2 days are counted over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(startOfDay('2026-01-01', 'UTC')).toBe(Date.UTC(2026, 0, 1));
});
