import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Value } from '#schemas/gateway/operations.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import room from '#shared/ui/room/room.module.css';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { useAmount } from './amount.ts';
import { checkInQuery } from './queries.ts';
import { TimeLeft } from '#shared/ui/time-left/time-left.tsx';
import styles from './check-in-strip.module.css';

/** The seven days of the check-in, and today's (REWARD-2); nothing where the operator offers none. */
export function CheckInStrip() {
  const query = useQuery(checkInQuery);
  return (
    <QueryBody query={query} skeleton={<Skeleton className={styles.ghost} />}>
      {(checkIn) => checkIn.days.length > 0 && <Strip checkIn={checkIn} />}
    </QueryBody>
  );
}

function Strip({ checkIn }: { checkIn: Value<'checkIn'> }) {
  const t = useT();
  const queries = useQueryClient();
  const amount = useAmount();
  const { days, isDone, streak, endsAt } = checkIn;
  const checkingIn = useAct({
    // Another day is another intent.
    intent: () => ['check-in', endsAt],
    send: (_: void, idempotencyKey) => call('checkInToday', { body: {}, idempotencyKey }),
    name: 'checkInToday',
    says: ({ amount: paid }) => ({ textKey: 'rewards:got', values: { amount: amount(paid) } }),
  });
  // The first day follows the seventh.
  const next = days[streak % days.length];
  return (
    <section className={classNames(room.card, styles.card)} aria-labelledby="rewards-check-in">
      <div className={styles.head}>
        <h2 id="rewards-check-in">{t('rewards:check-in')}</h2>
        {streak > 0 && <p className={styles.streak}>{t('rewards:streak', { count: streak })}</p>}
      </div>
      <ol className={styles.days}>
        {days.map(({ amount: pays, state }, at) => (
          <li key={at} className={styles.day} data-state={state} aria-current={state === 'today' ? 'date' : undefined}>
            <span className={styles.number}>{t('rewards:day', { day: at + 1 })}</span>
            <span className={styles.medal}>
              <Icon name={state === 'done' ? 'check' : at === days.length - 1 ? 'crown' : 'star-filled'} size={20} />
            </span>
            <bdi className={styles.pays}>{amount(pays)}</bdi>
            <span className={styles.state}>{t(`rewards:day-${state}`)}</span>
          </li>
        ))}
      </ol>
      {isDone ? (
        <p className={styles.done}>
          <TimeLeft until={endsAt} onOver={() => void queries.invalidateQueries({ queryKey: ['reward'] })}>
            {(time) => t('rewards:checked-in', { amount: amount(next?.amount ?? 0), time })}
          </TimeLeft>
        </p>
      ) : (
        <ActButton size="large" wide act={checkingIn}>
          {t('rewards:check-in-now', { amount: amount(next?.amount ?? 0) })}
        </ActButton>
      )}
    </section>
  );
}
