import { addDays, dayOf, type Day } from '#schemas/day.ts';
import { longestRange, oldestDays, type RangeName } from '#schemas/gateway/record-states.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import { ApiError } from '#gateway/http/api-error.ts';

/** What is asked for, as `recordQuery` of the contract. */
export type Asked = {
  from?: Day;
  to?: Day;
  range?: RangeName;
  after?: string;
  asOf?: number;
  pageSize?: number;
};
/** Which days are looked at, both ends included, and which day it is; `asOf` is when the first page was read. */
export type Span = { from: Day; to: Day; today: Day; timeZone: string; asOf: number };

/** First and last day of a range, counted back from today. */
const lengths: Record<RangeName, readonly [number, number]> = {
  today: [0, 0],
  yesterday: [1, 1],
  '7days': [6, 0],
  '30days': [29, 0],
};

/**
 * The days that a list is asked for. Those of a word stay the same for all its pages, also over midnight.
 * @throws ApiError `records.range` for days that are none, too many, too old, or in the wrong order.
 */
export function spanOf({ info: { timeZone } }: Pick<Site, 'info'>, asked: Asked, now: number): Span {
  const asOf = Math.min(asked.asOf ?? now, now);
  const today = dayOf(now, timeZone);
  const last = dayOf(asOf, timeZone);
  const [first, end] = lengths[asked.range ?? '30days'];
  const { from = addDays(last, -first), to = addDays(last, -end) } = asked;
  const areDays = [from, to].every((day) => addDays(day, 0) === day);
  if (!areDays || from > to || from < addDays(today, -oldestDays) || to >= addDays(from, longestRange))
    throw new ApiError('records.range');
  return { from, to, today, timeZone, asOf };
}

/** What the answer says of it. */
export const presentSpan = ({ from, to, today, timeZone }: Span) => ({ from, to, today, timeZone });
