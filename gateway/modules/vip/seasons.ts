import { addDays, type Day } from '#schemas/day.ts';

/** First and last day, both included. */
export type Season = { from: Day; to: Day };

const firstOfMonth = (months: number): Day =>
  `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;

/** The season around a day. Seasons follow one another, `months` long, from January of the year 0 on: those of 3 are the quarters. */
export function seasonAround(day: Day, months: number): Season {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const first = month - (month % months);
  return { from: firstOfMonth(first), to: addDays(firstOfMonth(first + months), -1) };
}
