import { dayMs } from '#schemas/day-ms.ts';
import type { LotteryEntry } from '#schemas/catalogue/games.ts';

/** When a lottery is drawn. */
type Schedule = Pick<LotteryEntry, 'days' | 'every' | 'drawsAt'>;

/** One draw of a lottery: its number, and when it is drawn (epoch ms). */
export type Slot = { numero: string; drawsAt: number };

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10).replaceAll('-', '');

/** Milliseconds before the draw at which bets close. */
export const lockTime = ({ every }: Schedule): number => (every ? 5_000 : 15 * 60_000);

/** Milliseconds before the draw at which its tickets go on sale: at once for quick draws, three days for weekly ones. */
const saleTime = ({ every }: Schedule): number => (every ? every * 1000 : 3 * dayMs);

/** The `step`-th draw after `time` (1 is the next, 0 the last one that has been, -1 the one before). */
function slotOf(lottery: Schedule, time: number, step: number): Slot {
  if (lottery.every) {
    const length = lottery.every * 1000;
    const drawsAt = (Math.floor(time / length) + step) * length;
    const midnight = Math.floor((drawsAt - 1) / dayMs) * dayMs;
    return { numero: `${dateOf(midnight)}-${String((drawsAt - midnight) / length).padStart(4, '0')}`, drawsAt };
  }
  const days = new Set(lottery.days);
  let at = Math.floor(time / dayMs) * dayMs + (lottery.drawsAt ?? 0) * 60_000;
  const forward = step > 0;
  if (forward ? at <= time : at > time) at += forward ? dayMs : -dayMs;
  for (let left = forward ? step : 1 - step; ; at += forward ? dayMs : -dayMs) {
    if (days.has(new Date(at).getUTCDay() + 1)) left -= 1;
    if (left === 0) return { numero: dateOf(at), drawsAt: at };
  }
}

/** The next draw after `now`. */
export const nextSlot = (lottery: Schedule, now: number): Slot => slotOf(lottery, now, 1);

/** The draws that have been by `now` and after `since`, oldest first; at most `most` of them, the newest. */
export function pastSlots(lottery: Schedule, since: number, now: number, most: number): Slot[] {
  const found: Slot[] = [];
  for (let step = 0; found.length < most; step -= 1) {
    const slot = slotOf(lottery, now, step);
    if (slot.drawsAt <= since) break;
    found.unshift(slot);
  }
  return found;
}

/** The draw that is sold now, or next, and whether its tickets are on sale. Times in ms; `remainTime` ends with the draw. */
export function saleOf(lottery: Schedule, now: number) {
  const { numero, drawsAt } = nextSlot(lottery, now);
  const remainTime = drawsAt - now;
  const lock = lockTime(lottery);
  return { numero, remainTime, lockTime: lock, isSale: remainTime > lock && remainTime <= saleTime(lottery) };
}

/** Until when bets on a draw may be taken back; 0 when it is not on sale. Epoch ms. */
export function closesAt(lottery: Schedule | undefined, numero: string, now: number): number {
  const sale = lottery && saleOf(lottery, now);
  return sale?.isSale && sale.numero === numero ? now + sale.remainTime - sale.lockTime : 0;
}
