import { Type, type Static } from 'typebox';
import { addDays, dayOf, type Day as MerchantDay } from '../day.ts';
import { strict } from '../strict.ts';

const Day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'A day of the merchant, such as 2027-01-31',
});

/** When something is on offer, in the merchant's days, both ends included; for good without an end. */
export const daySpan = { firstDay: Type.Optional(Day), lastDay: Type.Optional(Day) };
const DaySpan = strict(daySpan);
export type DaySpan = Static<typeof DaySpan>;

/** Whether it is on offer on a day of the merchant. */
export const isOfferedOn = ({ firstDay, lastDay }: DaySpan, day: MerchantDay): boolean =>
  (firstDay === undefined || firstDay <= day) && (lastDay === undefined || day <= lastDay);

/** What makes a span one that no player can be in: it ends before it begins, or has ended everywhere on earth. */
export function spanFaults({ firstDay, lastDay }: DaySpan, now = Date.now()): { pointer: string; message: string }[] {
  if (lastDay === undefined) return [];
  if (firstDay !== undefined && lastDay < firstDay)
    return [{ pointer: '/lastDay', message: 'is before firstDay: choose a day from firstDay on' }];
  if (lastDay < addDays(dayOf(now, 'UTC'), -1))
    return [{ pointer: '/lastDay', message: 'is past: choose a later day, or leave it out for no end' }];
  return [];
}
