import { expect, test } from 'vitest';
import type { ScheduledSetView } from '#studio/contract/schedule.ts';
import { barsOf, calendarEntries, weeksOf } from './entries.ts';
import { instantIn } from './zones.ts';

const set = (title: string, start: string, end?: string): ScheduledSetView => ({
  id: title,
  title,
  codes: ['shop'],
  channel: 'staging',
  zone: 'UTC',
  start,
  ...(end !== undefined && { end }),
  by: { id: '', name: 'Ann' },
  at: '2026-05-01T00:00:00.000Z',
  needsTwo: false,
  next: 'start',
  log: [],
  files: [],
  status: 'planned',
  disputes: [],
  held: [],
  barred: [],
});
const seen = (bars: ReturnType<typeof barsOf>) =>
  bars.map(({ entry, start, span, lane, isBefore, isAfter }) => [entry.label, start, span, lane, isBefore, isAfter]);

test('STUDIO-18 a week of the calendar has a bar over the days of each entry, by the clocks of the zone', () => {
  const date = { part: 'home', path: ['sections', 'feast', 'when', 'time'], label: 'Feast' } as const;
  const entries = calendarEntries(
    [
      set('Long', '2026-05-28T09:00:00.000Z', '2026-06-03T00:00:00.000Z'),
      set('For good', '2026-06-02T20:00:00.000Z'),
      set('Next', '2026-06-03T00:00:00.000Z', '2026-06-20T00:00:00.000Z'),
    ],
    [
      { ...date, code: 'shop', from: '2026-03-01T00:00:00.000Z' },
      { ...date, code: 'other', from: '2026-03-01T00:00:00.000Z' },
    ],
    [
      {
        code: 'shop',
        channel: 'staging',
        releases: [{ name: 'abc', at: '2026-06-07T23:00:00.000Z', isShown: true, title: 'June' }],
      },
    ],
  );
  // What ends at midnight is not seen on the day after; the condition of both brands is one entry.
  expect(seen(barsOf('2026-06-01', entries, 'UTC'))).toEqual([
    ['Long', 0, 2, 0, true, false],
    ['For good', 1, 1, 1, false, false],
    ['Next', 2, 5, 0, false, true],
    ['June', 6, 1, 1, false, false],
    ['Feast', 0, 7, 2, true, true],
  ]);
  expect(entries.find(({ kind }) => kind === 'date')?.codes).toEqual(['shop', 'other']);
  const inManila = barsOf('2026-06-01', entries, 'Asia/Manila');
  expect(inManila.find(({ entry }) => entry.label === 'For good')?.start, 'in Manila it is the next day').toBe(2);
  expect(
    inManila.find(({ entry }) => entry.label === 'June'),
    'and another week',
  ).toBeUndefined();
});

test('STUDIO-18 a month has the weeks that its days are in, and times are typed by the clocks of a zone', () => {
  expect(weeksOf('2026-02-14')).toEqual(['2026-01-26', '2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23']);
  expect(weeksOf('2027-02-01'), 'a month of four weeks').toHaveLength(4);
  expect(instantIn('Asia/Manila', '2026-06-01T09:00')).toBe('2026-06-01T01:00:00.000Z');
  expect(instantIn('America/Sao_Paulo', '2026-06-01T09:00')).toBe('2026-06-01T12:00:00.000Z');
  expect(instantIn('UTC', '2026-06')).toBeUndefined();
});
