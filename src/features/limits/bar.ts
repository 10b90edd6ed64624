import { useQuery } from '@tanstack/react-query';
import { hourMs } from '#schemas/day-ms.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import type { Bar } from '#schemas/gateway/play-bars.ts';
import type { PlayWatch } from '#schemas/gateway/play-session.ts';
import { serverNow } from '#shared/api/api-context.ts';
import { callQuery } from '#shared/api/call-query.ts';

/** When something of a bar changes by the clock, epoch ms; infinite when nothing does. */
const nextChange = ({ until = Infinity, opensAt = Infinity }: Bar) =>
  Math.min(...[until, opensAt].filter((at) => at > serverNow()));

/** How long until what changes at an instant is read again, ms: by an hour at the latest, since timers of sleeping pages are late. */
export const untilInstant = (at: number): number => Math.min(hourMs, Math.max(1000, at - serverNow()));

/** What keeps the player from playing, and what breaks and exclusions there are. Read again when that changes by the clock. */
export const barQuery = {
  ...callQuery(['bar'], 'playBar'),
  refetchInterval: ({ state: { data } }: { state: { data?: Value<'playBar'> | undefined } }) =>
    data?.bar ? untilInstant(nextChange(data.bar)) : false,
};

/** What keeps the player from playing, where something does and menus have asked for it. */
export const useBar = (): Bar | undefined => useQuery({ ...barQuery, enabled: false }).data?.bar;

/** What the lobby shows of the session by itself, of a player who may play; undefined where that is nothing. */
export function usePlayWatch(): PlayWatch | undefined {
  const { data } = useQuery({ ...barQuery, enabled: false });
  return data?.bar ? undefined : data?.watch;
}
