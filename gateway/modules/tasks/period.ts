import { addDays, type Day } from '#schemas/day.ts';
import type { TaskOffer } from '#schemas/offers/task.ts';

/** The days around `day` in which a task is done, both included: that day, or its week from Monday on. */
export function daysOf(resets: TaskOffer['resets'], day: Day): { from: Day; to: Day } {
  if (resets === 'daily') return { from: day, to: day };
  const sinceMonday = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
  const from = addDays(day, -sinceMonday);
  return { from, to: addDays(from, 6) };
}
