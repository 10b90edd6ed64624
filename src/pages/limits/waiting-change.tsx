import { useId } from 'react';
import type { Limit } from '#schemas/gateway/play-limits.ts';
import { useAct } from '#features/acts/use-act.ts';
import { useLimitWords } from '#features/limits/limit-words.ts';
import { call } from '#shared/api/client.ts';
import { useServerClock } from '#shared/api/server-clock.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { TimeLeft } from '#shared/ui/time-left/time-left.tsx';
import styles from './limits.module.css';

type WaitingChangeProps = { limit: Limit; waiting: NonNullable<Limit['waiting']> };

/** A change that waits: what holds, what is to hold, and from when until when the player may confirm it (LIMIT-4). */
export function WaitingChange({ limit, waiting: { amount, from, until } }: WaitingChangeProps) {
  const t = useT();
  const id = useId();
  const words = useLimitWords();
  const moment = useMoment('merchant');
  const isDue = useServerClock() >= from;
  const { kind, period } = limit;
  const confirming = useAct({
    send: () => call('limitConfirm', { body: { kind, period, ...(amount !== undefined && { amount }) } }),
    name: 'limitConfirm',
    says: 'limits:is-confirmed',
  });
  const takingBack = useAct({
    send: () => call('limitTakeBack', { body: { kind, period } }),
    name: 'limitTakeBack',
    says: 'limits:is-taken-back',
  });
  return (
    <section className={styles.waiting} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('limits:waits')}
      </h3>
      <Facts
        facts={[
          { label: t('limits:now'), value: words.amount(kind, limit.amount) },
          { label: t('limits:new'), value: words.amount(kind, amount) },
        ]}
      />
      <p className={styles.muted}>{t('limits:between', { from: moment(from), until: moment(until) })}</p>
      {!isDue && (
        <p className={styles.muted}>
          <TimeLeft until={from}>{(time, isMoment) => (isMoment ? '' : t('limits:confirm-in', { time }))}</TimeLeft>
        </p>
      )}
      <div className={styles.acts}>
        {isDue && (
          <Button variant="secondary" wide busy={confirming.isPending} onClick={() => confirming.mutate()}>
            {t('limits:confirm')}
          </Button>
        )}
        <Button variant="secondary" wide busy={takingBack.isPending} onClick={() => takingBack.mutate()}>
          {t('limits:take-back')}
        </Button>
      </div>
    </section>
  );
}
