import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dayMs, hourMs, minuteMs } from '#schemas/day-ms.ts';
import type { Promotion } from '#schemas/gateway/promotions.ts';
import { endedPromotionStates } from '#schemas/gateway/promotion-states.ts';
import { useServerClock } from '#shared/api/server-clock.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';

const steps = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const;

/** How far ahead something is, in the largest unit that it fills, rounded down so that nobody is late; at least a minute. */
export function stepAhead(ms: number): { count: number; unit: (typeof steps)[number][0] } {
  const [unit, size] = steps.find(([, each]) => ms >= each) ?? (['minute', minuteMs] as const);
  return { count: Math.max(1, Math.floor(ms / size)), unit };
}

/** Writes how far ahead of `now` a moment is, in the player's language: `in 3 days`. Both in epoch ms. */
function useUntil(): (at: number, now: number) => string {
  const { tag } = useLanguage();
  const format = new Intl.RelativeTimeFormat(`${tag}-u-nu-latn`);
  return (at, now) => {
    const { count, unit } = stepAhead(at - now);
    return format.format(count, unit);
  };
}

/**
 * When a promotion begins, how long it can still be entered, or once it is entered how much time the player has. Nothing for one without an
 * end. The list is read again at that moment.
 */
export function Ends({ promotion: { status, opensAt, endsAt } }: { promotion: Promotion }) {
  const t = useT();
  const until = useUntil();
  const now = useServerClock();
  const queries = useQueryClient();
  const isAhead = status === 'coming soon';
  const at = isAhead ? opensAt : endsAt;
  const words = isAhead ? 'starts' : status === 'Join' ? 'entry-ends' : 'own-ends';
  const isPast = at !== undefined && at <= now;
  useEffect(() => {
    if (isPast) void queries.invalidateQueries({ queryKey: ['promotions'] });
  }, [isPast, queries]);
  if (at === undefined || isPast || endedPromotionStates.includes(status)) return null;
  return <span>{t(`promotion:${words}`, { when: until(at, now) })}</span>;
}
