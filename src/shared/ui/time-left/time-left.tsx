import { useEffect } from 'react';
import { dayMs } from '#schemas/day-ms.ts';
import { useServerClock } from '#shared/api/server-clock.ts';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { clockParts } from '#shared/lib/clock-parts.ts';

type TimeLeftProps = {
  /** Epoch ms of the gateway. */
  until: number;
  /** Reads again what has changed by then. */
  onOver?: () => void;
  /** The sentence around the time left or, `isMoment`, the moment itself, where that is more than a day ahead. */
  children: (time: string, isMoment: boolean) => string;
};

/** A time left by the gateway's clock, in a sentence. */
export function TimeLeft({ until, onOver, children }: TimeLeftProps) {
  const moment = useMoment('merchant');
  const left = until - useServerClock();
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) onOver?.();
    // Once for each end, however often the callback is made again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver, until]);
  return <span>{left > dayMs ? children(moment(until), true) : children(clockParts(left).join(':'), false)}</span>;
}
