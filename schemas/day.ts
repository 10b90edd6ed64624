import { TZDate } from '@date-fns/tz';

/** A calendar day as `YYYY-MM-DD`; which instants it covers depends on the merchant's time zone. */
export type Day = string;

const partsOf = (day: Day) => day.split('-').map(Number) as [number, number, number];

/** The day of an instant (epoch ms) in an IANA time zone. */
export function dayOf(at: number, timeZone: string): Day {
  return new TZDate(at, timeZone).toISOString().slice(0, 10);
}

/** The first instant of a day in a time zone, epoch ms. Where clocks skip midnight the day begins later, where they repeat it with the first one. */
export function startOfDay(day: Day, timeZone: string): number {
  const [year, month, date] = partsOf(day);
  return TZDate.tz(timeZone, year, month - 1, date).getTime();
}

/** The day `count` days later, or earlier for a negative one. */
export function addDays(day: Day, count: number): Day {
  const [year, month, date] = partsOf(day);
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10);
}

/** The first day of the month `count` months after a day's, or before it for a negative one. */
export function firstOfMonth(day: Day, count: number): Day {
  const [year, month] = partsOf(day);
  return new Date(Date.UTC(year, month - 1 + count)).toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7));

/** The instants of the days `from` to `to`, both included: from `since` on, and before `before`. Epoch ms. */
export const instantsOf = (from: Day, to: Day, timeZone: string): { since: number; before: number } => ({
  since: startOfDay(from, timeZone),
  before: startOfDay(addDays(to, 1), timeZone),
});

/** The time of day of an instant in a time zone, as `HH:MM`. */
export const timeOfDay = (at: number, timeZone: string): string => new TZDate(at, timeZone).toISOString().slice(11, 16);

/** Whether there is such an IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
