import { useQueryClient } from '@tanstack/react-query';
import type { Tournament } from '#schemas/gateway/tournaments.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { TimeLeft } from '#shared/ui/time-left/time-left.tsx';

/** How long until it begins or ends, by the gateway's clock, or when it has ended; what is read of it is read again at that moment. */
export function When({ tournament: { state, startsAt, endsAt } }: { tournament: Tournament }) {
  const t = useT();
  const moment = useMoment('merchant');
  const queries = useQueryClient();
  if (state === 'ended' || state === 'frozen')
    return <span>{t('tournaments:ended-at', { time: moment(endsAt) })}</span>;
  const word = state === 'coming' ? 'starts' : 'ends';
  return (
    <TimeLeft
      until={state === 'coming' ? startsAt : endsAt}
      onOver={() => void queries.invalidateQueries({ queryKey: ['tournaments'] })}
    >
      {(time, isMoment) => t(`tournaments:${word}-${isMoment ? 'at' : 'in'}`, { time })}
    </TimeLeft>
  );
}
