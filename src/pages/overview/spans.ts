import { addDays, firstOfMonth, type Day } from '#schemas/day.ts';
import type { Value } from '#schemas/gateway/operations.ts';

type Overview = Value<'playOverview'>;
/** What is summed up, in minor units. */
export type Figures = Omit<Overview['days'][number], 'day'>;
/** The figures of a day, or of a month by its first day. */
export type Part = Figures & { from: Day };

/** The spans that end today, and the first day of each. */
const spans = {
  today: (today: Day) => today,
  '7days': (today: Day) => addDays(today, -6),
  '30days': (today: Day) => addDays(today, -29),
  '12months': (today: Day) => firstOfMonth(today, -11),
} as const satisfies Record<string, (today: Day) => Day>;
export type Span = keyof typeof spans;

const nothing: Figures = { deposited: 0, withdrawn: 0, staked: 0, won: 0 };

/** What several days come to. */
export const totalOf = (parts: readonly Figures[]): Figures =>
  parts.reduce(
    (sum, { deposited, withdrawn, staked, won }) => ({
      deposited: sum.deposited + deposited,
      withdrawn: sum.withdrawn + withdrawn,
      staked: sum.staked + staked,
      won: sum.won + won,
    }),
    nothing,
  );

/** A span in days, the year in months, oldest first, those without anything included. */
export function partsOf({ today, days }: Overview, span: Span): Part[] {
  const partOf = (day: Day) => (span === '12months' ? firstOfMonth(day, 0) : day);
  const nextOf = (from: Day) => (span === '12months' ? firstOfMonth(from, 1) : addDays(from, 1));
  const parts: Part[] = [];
  for (let from = spans[span](today); from <= today; from = nextOf(from))
    parts.push({ from, ...totalOf(days.filter(({ day }) => partOf(day) === from)) });
  return parts;
}
