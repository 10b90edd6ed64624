import { addDays, dayOf, mondayOf, startOfDay } from '#schemas/day.ts';
import type { PromotionOffer } from '#schemas/offers/promotion.ts';
import { dayMs } from '#schemas/day-ms.ts';

/** When a promotion is open, in epoch ms: from `opensAt` on and before `endsAt`, each undefined for no limit. */
export function spanOf({ firstDay, lastDay }: PromotionOffer, timeZone: string): { opensAt?: number; endsAt?: number } {
  return {
    ...(firstDay !== undefined && { opensAt: startOfDay(firstDay, timeZone) }),
    ...(lastDay !== undefined && { endsAt: startOfDay(addDays(lastDay, 1), timeZone) }),
  };
}

/**
 * The period of one that repeats, by the merchant's day: its first day as the name, and the instant at which the next one begins. The one
 * period of one that does not repeat has no name and no end.
 */
export function periodAt({ repeats = 'once' }: PromotionOffer, now: number, timeZone: string) {
  const today = dayOf(now, timeZone);
  if (repeats === 'daily') return { period: today, nextAt: startOfDay(addDays(today, 1), timeZone) };
  if (repeats === 'once') return { period: '', nextAt: Infinity };
  const monday = mondayOf(today);
  return { period: monday, nextAt: startOfDay(addDays(monday, 7), timeZone) };
}

/** When what is entered now has to be done and claimed; null for no end. */
export function entryEnd(offer: PromotionOffer, now: number, timeZone: string): number | null {
  const { endsAt = Infinity } = spanOf(offer, timeZone);
  const ownEnd = offer.days === undefined ? Infinity : now + offer.days * dayMs;
  const first = Math.min(endsAt, ownEnd, periodAt(offer, now, timeZone).nextAt);
  return Number.isFinite(first) ? first : null;
}
