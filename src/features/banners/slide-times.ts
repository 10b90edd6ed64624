import { instantOf } from '#schemas/instant.ts';

/** When a slide is shown; `from` and `to` are moments. */
export type SlideTimes = { from?: string; to?: string };

/** From which instant until before which one a slide is shown, epoch ms; NaN for a time of the clocks of a zone that is not known. */
export const windowOf = ({ from, to }: SlideTimes, timeZone: string | undefined) => ({
  from: from === undefined ? -Infinity : instantOf(from, timeZone),
  to: to === undefined ? Infinity : instantOf(to, timeZone),
});

/** Whether a slide is shown at an instant; while that or its window is not known (NaN), only one without a window is. */
export const isOpenAt = ({ from, to }: ReturnType<typeof windowOf>, now: number): boolean =>
  (from === -Infinity || from <= now) && (to === Infinity || now < to);
