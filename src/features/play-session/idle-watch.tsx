import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAct } from '#features/acts/use-act.ts';
import { Refusal } from '#features/acts/refusal.tsx';
import { barQuery } from '#features/limits/bar.ts';
import { logout } from '#features/session/logout.ts';
import { call } from '#shared/api/client.ts';
import { useServerClock } from '#shared/api/server-clock.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { TimeLeft } from '#shared/ui/time-left/time-left.tsx';
import styles from './play-session.module.css';
import { StayingDialog } from './staying-dialog.tsx';

/** How long before the end of an idle session the player is warned. */
const warnMs = 60_000;
/** How often the gateway is told that the player is there, at the most. */
const reportMs = 30_000;
/** What shows that the player is there; the last one is of a frame, which reports it. */
const signs = ['pointerdown', 'keydown', 'wheel', 'foyer:activity'];

/**
 * Keeps the session of a player who does something, and warns one who does not a minute before it ends (LIMIT-12). Bets of a frame keep it, too,
 * which only the gateway knows: it is asked before the warning, and at the end, where it answers that the session is over.
 */
export function IdleWatch({ idleAt }: { idleAt: number }) {
  const queries = useQueryClient();
  const now = useServerClock();
  const isNear = now >= idleAt - warnMs;
  const isOver = now > idleAt;
  const [confirmed, setConfirmed] = useState<number>();
  useEffect(() => {
    if (!isNear) return;
    void queries.refetchQueries({ queryKey: barQuery.queryKey }).then(() => setConfirmed(idleAt));
  }, [queries, isNear, isOver, idleAt]);
  useReports(isNear);
  return isNear && !isOver && confirmed === idleAt && <IdleWarning idleAt={idleAt} />;
}

/** Reports signs of the player, until only an answer to the warning counts. */
function useReports(isWarned: boolean): void {
  const queries = useQueryClient();
  const reported = useRef(-Infinity);
  const report = useEffectEvent(() => {
    const at = performance.now();
    if (isWarned || at - reported.current < reportMs) return;
    reported.current = at;
    call('sessionActive', { body: {} }).then(
      ({ idleAt }) =>
        queries.setQueryData(barQuery.queryKey, (before) => {
          if (!before?.watch || idleAt === undefined) return before;
          return { ...before, watch: { ...before.watch, idleAt } };
        }),
      // The next sign is reported again.
      () => (reported.current = -Infinity),
    );
  });
  useEffect(() => {
    const listening = new AbortController();
    const given = { signal: listening.signal, capture: true, passive: true };
    for (const sign of signs) addEventListener(sign, () => report(), given);
    return () => listening.abort();
  }, []);
}

function IdleWarning({ idleAt }: { idleAt: number }) {
  const t = useT();
  const staying = useAct({
    send: () => call('sessionActive', { body: {} }),
    name: 'sessionActive',
    showsResult: true,
    showsRefusal: true,
  });
  return (
    <StayingDialog title={t('limits:idle-title')}>
      <p>
        <TimeLeft until={idleAt}>{(time) => t('limits:idle-lead', { time })}</TimeLeft>
      </p>
      <Refusal act={staying} />
      <div className={styles.acts}>
        <Button size="large" wide busy={staying.isPending} onClick={() => staying.mutate()}>
          {t('limits:idle-stay')}
        </Button>
        <Button variant="secondary" size="large" wide onClick={() => void logout(false)}>
          {t('shell:logout-confirm')}
        </Button>
      </div>
    </StayingDialog>
  );
}
