import { useId } from 'react';
import type { Value } from '#schemas/gateway/operations.ts';
import { useAct } from '#features/acts/use-act.ts';
import { call } from '#shared/api/client.ts';
import { useServerClock } from '#shared/api/server-clock.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { writeHours } from '#shared/lib/write-duration.ts';
import { Button } from '#shared/ui/button/button.tsx';
import room from '#shared/ui/room/room.module.css';
import { StillOpen } from './still-open.tsx';
import styles from './limits.module.css';

type BarStatusProps = { bar: NonNullable<Value<'playBar'>['bar']>; reopenHours: number };

/** That play is closed to the player and until when, and what is still open (LIMIT-9, LIMIT-10). Every closed screen leads here. */
export function BarStatus({ bar: { reason, until, opensAt }, reopenHours }: BarStatusProps) {
  const t = useT();
  const id = useId();
  const { tag } = useLanguage();
  const moment = useMoment('merchant');
  const isOver = useServerClock() >= (until ?? Infinity);
  const asking = useAct({ send: () => call('exclusionEnd', { body: {} }), name: 'exclusionEnd', showsResult: true });
  const text = () => {
    if (opensAt !== undefined) return t('limits:opens', { when: moment(opensAt) });
    if (until === undefined) return t('limits:closed');
    return isOver
      ? t('limits:over', { time: writeHours(reopenHours, tag) })
      : t('limits:closed-until', { when: moment(until) });
  };
  return (
    <section className={room.card} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t(`limits:bar-${reason}`)}
      </h2>
      <p role="status">{text()}</p>
      {reason === 'excluded' && isOver && opensAt === undefined && (
        <Button variant="secondary" wide busy={asking.isPending} onClick={() => asking.mutate()}>
          {t('limits:reopen')}
        </Button>
      )}
      <StillOpen />
    </section>
  );
}
