import { dayMs } from '../day-ms.ts';

/** What a player may limit: what is deposited (gross), what play loses in all (stakes less wins), what is staked, and how long they play. */
export const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const;
/** The spans of limits, each of which ends now, in milliseconds. No month of the calendar is longer. */
export const limitSpans = { day: dayMs, week: 7 * dayMs, month: 31 * dayMs } as const;
/** The periods over which something is summed. */
export const limitPeriods = ['day', 'week', 'month'] as const satisfies readonly (keyof typeof limitSpans)[];

/** Which limit. */
export type LimitName = { kind: (typeof limitKinds)[number]; period: (typeof limitPeriods)[number] | 'bet' };
/** Every limit that there may be, in the order in which they are shown. */
export const limitNames: readonly LimitName[] = [
  ...limitKinds.flatMap((kind) => limitPeriods.map((period) => ({ kind, period }))),
  { kind: 'stake', period: 'bet' },
];

/** The value of `limit.reached`: of the limits that are reached, the one with the least left. Minor units; of time milliseconds. */
export type ReachedLimit = LimitName & { limit: number; left: number; freeAt?: number };
