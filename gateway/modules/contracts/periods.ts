import { hourMs } from '#schemas/day-ms.ts';
import { addDays, dayOf, startOfDay, type Day } from '#schemas/day.ts';
import type { ContractKind, ContractPeriod } from '#schemas/gateway/agent-states.ts';

/** From its first instant on, and before the last. Epoch ms. */
export type Period = { since: number; before: number };

/** For how long a contract of this kind counts; a dividend as was agreed. */
export const periodOf = (kind: ContractKind, asked: ContractPeriod = 'month'): ContractPeriod =>
  ({ daily: 'day', hourly: 'hour', dividend: asked } as const)[kind];

/** First day of the period of days around a day, and of the one after it. */
function edgesAround(period: Exclude<ContractPeriod, 'hour'>, day: Day): [Day, Day] {
  if (period === 'day') return [day, addDays(day, 1)];
  const month = day.slice(0, 7);
  const nextMonth = `${addDays(`${month}-28`, 4).slice(0, 7)}-01`;
  if (period === 'month') return [`${month}-01`, nextMonth];
  return day.slice(8) < '16' ? [`${month}-01`, `${month}-16`] : [`${month}-16`, nextMonth];
}

/** The period around an instant: an hour of the clock, or days of the merchant. */
export function periodAround(period: ContractPeriod, at: number, timeZone: string): Period {
  if (period === 'hour') {
    const since = Math.floor(at / hourMs) * hourMs;
    return { since, before: since + hourMs };
  }
  const [first, next] = edgesAround(period, dayOf(at, timeZone));
  return { since: startOfDay(first, timeZone), before: startOfDay(next, timeZone) };
}

/** The period that ended in the hour before `end`; undefined when none did. */
export function periodEnded(period: ContractPeriod, end: number, timeZone: string): Period | undefined {
  const found = periodAround(period, end - hourMs, timeZone);
  return found.before <= end ? found : undefined;
}
