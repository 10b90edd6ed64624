import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Value } from '#schemas/gateway/operations.ts';
import type { WheelTurn } from '#schemas/gateway/rewards.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import room from '#shared/ui/room/room.module.css';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden/visually-hidden.tsx';
import { useAmount } from './amount.ts';
import { wheelQuery } from './queries.ts';
import { TimeLeft } from '#shared/ui/time-left/time-left.tsx';
import { WheelFace } from './wheel-face.tsx';
import styles from './wheel.module.css';

/** The wheel, which the gateway turns: what is drawn only shows how a turn ended (REWARD-2). Nothing where there is none. */
export function Wheel() {
  const query = useQuery(wheelQuery);
  return (
    <QueryBody query={query} skeleton={<Skeleton className={styles.ghost} />}>
      {(wheel) => wheel.prizes.length > 0 && <Turnable wheel={wheel} />}
    </QueryBody>
  );
}

function Turnable({ wheel }: { wheel: Value<'wheel'> }) {
  const t = useT();
  const queries = useQueryClient();
  const amount = useAmount();
  const { title, prizes, turnsLeft, resetsAt } = wheel;
  // A turn of this visit; one of before, also one whose answer was lost, is where the wheel rests.
  const [turn, setTurn] = useState<WheelTurn>();
  const [isTurning, setTurning] = useState(false);
  const last = turn ?? wheel.last;
  const turnWheel = useAct({
    // Another day is another intent.
    intent: () => ['wheel', resetsAt],
    send: (_: void, idempotencyKey) => call('wheelTurn', { body: {}, idempotencyKey }),
    name: 'wheelTurn',
    showsResult: true,
    onDone: (ended) => {
      setTurn(ended);
      setTurning(true);
    },
  });
  const nameOf = (prize: { title: string; amount: number }) => prize.title || amount(prize.amount);
  const outcome = (ended: WheelTurn) =>
    ended.amount > 0
      ? t('rewards:won', { amount: amount(ended.amount) })
      : t('rewards:not-won', { prize: nameOf(ended) });
  const isBusy = turnWheel.isPending || isTurning;
  return (
    <section className={classNames(room.card, styles.card)} aria-labelledby="rewards-wheel">
      <h2 id="rewards-wheel">{title}</h2>
      <WheelFace
        prizes={prizes.map((prize) => ({ text: nameOf(prize), amount: prize.amount }))}
        at={last?.prize ?? 0}
        turn={turn?.id}
        onRest={() => setTurning(false)}
      />
      <VisuallyHidden>{t('rewards:prizes', { list: prizes.map(nameOf).join(', ') })}</VisuallyHidden>
      <p role="status" className={styles.outcome} data-won={(!isBusy && last && last.amount > 0) || undefined}>
        {isBusy ? t('rewards:turning') : last ? outcome(last) : t('rewards:wheel-hint')}
      </p>
      {turnsLeft > 0 || isBusy ? (
        <ActButton size="large" wide act={turnWheel} busy={isTurning}>
          {t('rewards:turn')}
        </ActButton>
      ) : (
        <p className={styles.left}>
          <TimeLeft until={resetsAt} onOver={() => void queries.invalidateQueries({ queryKey: ['reward'] })}>
            {(time) => t('rewards:no-turns', { time })}
          </TimeLeft>
        </p>
      )}
      {turnsLeft > 0 && <p className={styles.left}>{t('rewards:turns-left', { count: turnsLeft })}</p>}
    </section>
  );
}
