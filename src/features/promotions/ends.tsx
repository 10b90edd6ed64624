import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Promotion } from '#schemas/gateway/promotions.ts';
import { endedPromotionStates } from '#schemas/gateway/promotion-states.ts';
import { useServerClock } from '#shared/api/server-clock.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useUntil } from '#shared/i18n/use-until.ts';

/** When a promotion begins, or how long it still lasts; nothing for one without an end. The list is read anew when that moment comes. */
export function Ends({ promotion: { status, opensAt, endsAt } }: { promotion: Promotion }) {
  const t = useT();
  const until = useUntil();
  const now = useServerClock();
  const queries = useQueryClient();
  const isAhead = status === 'coming soon';
  const at = isAhead ? opensAt : endsAt;
  const isPast = at !== undefined && at <= now;
  useEffect(() => {
    if (isPast) void queries.invalidateQueries({ queryKey: ['promotions'] });
  }, [isPast, queries]);
  if (at === undefined || isPast || endedPromotionStates.includes(status)) return null;
  return <span>{t(isAhead ? 'promotion.starts' : 'promotion.ends', { when: until(at, now) })}</span>;
}
