import { useQueryClient } from '@tanstack/react-query';
import type { Tournament } from '#schemas/gateway/tournaments.ts';
import { useServerClock } from '#shared/api/server-clock.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { TimeLeft } from '#shared/ui/time-left/time-left.tsx';

/** Where it is by its times alone: one that is frozen begins and ends as others do. */
function phaseAt({ state, startsAt, endsAt }: Pick<Tournament, 'state' | 'startsAt' | 'endsAt'>, now: number) {
  if (state !== 'frozen') return state;
  if (now >= endsAt) return 'ended';
  return now < startsAt ? 'coming' : 'running';
}

/** How long until it begins or ends, by the gateway's clock, or when it has ended; what is read of it is read again at that moment. */
export function When({ tournament }: { tournament: Pick<Tournament, 'state' | 'startsAt' | 'endsAt'> }) {
  const t = useT();
  const moment = useMoment('merchant');
  const queries = useQueryClient();
  const { startsAt, endsAt } = tournament;
  const phase = phaseAt(tournament, useServerClock());
  if (phase === 'ended') return <span>{t('tournaments:ended-at', { time: moment(endsAt) })}</span>;
  const word = phase === 'coming' ? 'starts' : 'ends';
  return (
    <TimeLeft
      until={phase === 'coming' ? startsAt : endsAt}
      onOver={() => void queries.invalidateQueries({ queryKey: ['tournaments'] })}
    >
      {(time, isMoment) => t(`tournaments:${word}-${isMoment ? 'at' : 'in'}`, { time })}
    </TimeLeft>
  );
}
