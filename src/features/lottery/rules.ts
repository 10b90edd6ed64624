import type { Lottery, LotteryCategory } from './lottery.ts';

/** The menu is asked for again at the next draw, but after at most this many milliseconds (LOTT-3). */
export const lotteryRefreshCapMs = 30_000;
/** And after this many when a draw is due already, or none is known. */
export const lotteryRefreshFallbackMs = 7_000;

/** Milliseconds until the menu must be asked for again: the nearest draw among lotteries with a numero decides. */
export function refreshDelay(categories: readonly LotteryCategory[], now: number): number {
  const waits = categories
    .flatMap(({ games }) => games)
    .filter(({ numero, drawsAt }) => numero && drawsAt - now >= 0)
    .map(({ drawsAt }) => drawsAt - now);
  const nearest = waits.length > 0 ? Math.min(...waits) : 0;
  return nearest > 0 ? Math.min(nearest, lotteryRefreshCapMs) : lotteryRefreshFallbackMs;
}

/** What a lottery's clock shows: `open` counts down; `closed` and `waiting` (for its sale) show dashes (LOTT-4). */
export function saleState({ isSale, drawsAt, lockTime }: Lottery, now: number): 'open' | 'closed' | 'waiting' {
  const left = drawsAt - now;
  if (!(left > lockTime)) return 'closed';
  return isSale ? 'open' : 'waiting';
}

const withWeekdays = new Set(['vietnam_central', 'vietnam_southern']);
/** Whether a category has the weekday bar (LOTT-2). */
export const hasWeekdays = (tag: string): boolean => withWeekdays.has(tag);

/** No weekday chosen. */
export const anyDay = -1;
/** The weekday bar: text key and the value that `drawDayOfWeek` holds, Monday first (LOTT-2). */
export const weekdays = [1, 2, 3, 4, 5, 6, 0].map((day) => ({ day: day + 1, label: `lottery:short-week-${day}` }));

/** The lotteries that draw on `day`, favourites first; otherwise in the given order (LOTT-2, LOTT-5). */
export function arrange(games: readonly Lottery[], day: number, favourites: ReadonlySet<unknown>): Lottery[] {
  const drawn = games.filter(({ days }) => day === anyDay || days.includes(String(day)));
  return [...drawn.filter(({ code }) => favourites.has(code)), ...drawn.filter(({ code }) => !favourites.has(code))];
}
