import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hourMs } from '#schemas/day-ms.ts';
import { exclusionEnd } from '#schemas/exclusion-end.ts';
import { Refusal } from '#features/acts/refusal.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { barQuery } from '#features/limits/bar.ts';
import { call } from '#shared/api/client.ts';
import { useServerClock } from '#shared/api/server-clock.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import styles from './limits.module.css';

/** How long a break is, or an exclusion: for ever without months. */
export type Term = { hours: number } | { months: number | undefined };

/** When a term ends that begins at `at`, epoch ms; undefined for never. */
function endOf(term: Term, at: number): number | undefined {
  if ('hours' in term) return at + term.hours * hourMs;
  return term.months === undefined ? undefined : exclusionEnd(at, term.months);
}

function begin(term: Term) {
  if ('hours' in term) return call('breakStart', { body: term });
  return call('exclude', { body: term.months === undefined ? {} : { months: term.months } });
}

type BarSheetProps = { kind: 'break' | 'exclusion'; term: Term; onClose: () => void };

/** Says what a break or an exclusion does to money and bonuses, then asks once more; the way back is as large as the way on (LIMIT-8). */
export function BarSheet({ kind, term, onClose }: BarSheetProps) {
  const t = useT();
  const queries = useQueryClient();
  const moment = useMoment('merchant');
  const end = endOf(term, useServerClock());
  const [isExplained, setExplained] = useState(false);
  const beginning = useAct({
    send: () => begin(term),
    name: kind === 'break' ? 'breakStart' : 'exclude',
    says: kind === 'break' ? 'limits:bar-paused' : 'limits:bar-excluded',
    onDone: (value) => {
      queries.setQueryData(barQuery.queryKey, value);
      onClose();
    },
    showsRefusal: true,
  });
  const goOn = () => (isExplained ? beginning.mutate() : setExplained(true));
  return (
    <Dialog sheet="bar" placement="bottom" title={t(`limits:kind-${kind}`)} onClose={onClose}>
      <div className={styles.sheet}>
        {isExplained ? (
          <p role="status" className={styles.title}>
            {end === undefined ? t('limits:ask-for-ever') : t(`limits:ask-${kind}`, { when: moment(end) })}
          </p>
        ) : (
          <>
            <p className={styles.title}>
              {end === undefined ? t('limits:for-ever') : t('limits:until', { when: moment(end) })}
            </p>
            <p>{t(`limits:about-${kind}`)}</p>
            <p>{t('limits:money')}</p>
            <p>{t(`limits:bonus-${kind}`)}</p>
          </>
        )}
        <Refusal act={beginning} />
        <div className={styles.acts}>
          <Button variant="secondary" size="large" wide busy={beginning.isPending} onClick={goOn}>
            {isExplained ? t(`limits:begin-${kind}`) : t('money:continue')}
          </Button>
          <Button variant="secondary" size="large" wide onClick={onClose}>
            {t('limits:not-now')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
