import type { ChannelName } from '#schemas/merchant/channel.ts';
import { addDays, dayOf, firstOfMonth, mondayOf, type Day } from '#schemas/day.ts';
import { showPath } from '#schemas/json.ts';
import type { DateEntry, ScheduledSetView } from '#studio/contract/schedule.ts';
import type { SiteView } from '#studio/contract/views.ts';

/** What the calendar shows: from an instant until another, epoch ms, each infinite where it has none; at one moment where both are the same. */
export type CalendarEntry = {
  key: string;
  label: string;
  codes: readonly string[];
  from: number;
  until: number;
} & (
  | { kind: 'set'; set: ScheduledSetView }
  | { kind: 'date'; date: DateEntry }
  | { kind: 'release'; channel: ChannelName; by: string | undefined }
);
export type Kind = CalendarEntry['kind'];

export const kinds = [
  { id: 'set', words: 'Scheduled' },
  { id: 'date', words: 'Conditions' },
  { id: 'release', words: 'Releases' },
] as const satisfies readonly { id: Kind; words: string }[];

const entryOfSet = (set: ScheduledSetView): CalendarEntry => {
  const from = Date.parse(set.start);
  return {
    kind: 'set',
    key: `set ${set.id}`,
    label: set.title,
    codes: set.codes,
    from,
    // What has no end is a moment: it is what the brand is from then on.
    until: set.end === undefined ? from : Date.parse(set.end),
    set,
  };
};

/** Dates as entries: what a template says is said once, for all who build on it. */
function entriesOfDates(dates: readonly DateEntry[]): CalendarEntry[] {
  const groups = Map.groupBy(dates, ({ part, path, label, from, until }) =>
    [part, showPath(path), label, from, until].join(' '),
  );
  return [...groups].flatMap(([key, [date, ...others]]) => {
    if (!date) return [];
    const { label, from, until } = date;
    return {
      kind: 'date',
      key: `date ${key}`,
      label,
      codes: [date, ...others].map(({ code }) => code),
      from: from === undefined ? -Infinity : Date.parse(from),
      until: until === undefined ? Infinity : Date.parse(until),
      date,
    };
  });
}

const entriesOfSite = ({ code, channel, releases }: SiteView): CalendarEntry[] =>
  releases.map(({ name, at, title, by }) => {
    const moment = Date.parse(at);
    return {
      kind: 'release',
      key: `release ${code} ${channel} ${name}`,
      label: title ?? `Release ${name}`,
      codes: [code],
      from: moment,
      until: moment,
      channel,
      by,
    };
  });

/** All there is, the earliest first. */
export function calendarEntries(
  sets: readonly ScheduledSetView[],
  dates: readonly DateEntry[],
  sites: readonly SiteView[],
): CalendarEntry[] {
  const all = [...sets.map(entryOfSet), ...entriesOfDates(dates), ...sites.flatMap(entriesOfSite)];
  return all.toSorted((one, other) => compare(one.from, other.from) || compare(other.until, one.until));
}

const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

/** The days that an entry is seen on: `undefined` where it has no first, or no last one. */
export function daysOf({ from, until }: CalendarEntry, zone: string): { first?: Day; last?: Day } {
  return {
    ...(from !== -Infinity && { first: dayOf(from, zone) }),
    ...(until !== Infinity && { last: dayOf(Math.max(from, until - 1), zone) }),
  };
}

/** Whether an entry is seen on any of these days. */
export function isWithin(entry: CalendarEntry, since: Day, to: Day, zone: string): boolean {
  const { first = since, last = to } = daysOf(entry, zone);
  return first <= to && last >= since;
}

/** The Mondays of the weeks that a month has days in. */
export function weeksOf(month: Day): Day[] {
  const next = firstOfMonth(month, 1);
  const weeks: Day[] = [];
  for (let week = mondayOf(firstOfMonth(month, 0)); week < next; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

/** An entry in a week: from a day of it on, 0 to 6, over so many; in a lane of its own. */
export type Bar = {
  entry: CalendarEntry;
  start: number;
  span: number;
  lane: number;
  /** It began before this week, or goes on after it. */
  isBefore: boolean;
  isAfter: boolean;
};

/** Whether a bar is over a day of its week. */
export const covers = ({ start, span }: Pick<Bar, 'start' | 'span'>, day: number): boolean =>
  start <= day && day < start + span;

/** What is scheduled is seen first, and what only goes on all week last. */
const rankOf = ({ entry, isBefore, isAfter }: Omit<Bar, 'lane'>): number =>
  entry.kind === 'set' ? 0 : isBefore && isAfter ? 2 : 1;

/** What is seen in the week of a Monday; bars that share a day are in different lanes, each in the first that is free. */
export function barsOf(week: Day, entries: readonly CalendarEntry[], zone: string): Bar[] {
  const days = Array.from({ length: 7 }, (_, index) => addDays(week, index));
  const [monday = week, sunday = week] = [days[0], days[6]];
  const lanes: Set<number>[] = [];
  return entries
    .filter((entry) => isWithin(entry, monday, sunday, zone))
    .map((entry) => {
      const { first = '', last = '9999' } = daysOf(entry, zone);
      const [isBefore, isAfter] = [first < monday, last > sunday];
      const start = isBefore ? 0 : days.indexOf(first);
      return { entry, start, span: (isAfter ? 7 : days.indexOf(last) + 1) - start, isBefore, isAfter };
    })
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.start - other.start || other.span - one.span)
    .map((bar) => {
      const isFree = (taken: Set<number>) => ![...taken].some((day) => covers(bar, day));
      const free = lanes.findIndex(isFree);
      const lane = free === -1 ? lanes.push(new Set()) - 1 : free;
      for (const [day] of days.entries()) if (covers(bar, day)) lanes[lane]?.add(day);
      return { ...bar, lane };
    });
}
