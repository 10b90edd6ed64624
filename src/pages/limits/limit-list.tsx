import { useState } from 'react';
import type { Value } from '#schemas/gateway/operations.ts';
import type { Limit } from '#schemas/gateway/play-limits.ts';
import { useLimitWords } from '#features/limits/limit-words.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { ProgressBar } from '#shared/ui/progress/progress.tsx';
import { LimitSheet } from './limit-sheet.tsx';
import { WaitingChange } from './waiting-change.tsx';
import styles from './limits.module.css';

type LimitListProps = { kind: Limit['kind']; limits: Value<'limits'> };

/** The limits of one kind, and what counts. A tap on one sets it (LIMIT-2, 3). */
export function LimitList({ kind, limits: { list, raiseHours } }: LimitListProps) {
  const t = useT();
  const words = useLimitWords();
  const [chosen, choose] = useState<Limit>();
  return (
    <>
      <p className={styles.muted}>{t(`limits:about-${kind}`)}</p>
      <ul className={styles.list}>
        {list
          .filter((limit) => limit.kind === kind)
          .map((limit) => (
            <li key={limit.period} className={styles.limit}>
              <button type="button" className={styles.row} onClick={() => choose(limit)}>
                <span>{t(`limits:period-${limit.period}`)}</span>
                <bdi className={styles.amount} data-set={limit.amount !== undefined}>
                  {words.amount(kind, limit.amount)}
                </bdi>
                <Icon name="chevron-right" size={20} mirrored />
              </button>
              <Usage limit={limit} />
              {limit.waiting && <WaitingChange limit={limit} waiting={limit.waiting} />}
            </li>
          ))}
      </ul>
      {chosen && <LimitSheet limit={chosen} raiseHours={raiseHours} onClose={() => choose(undefined)} />}
    </>
  );
}

/** How much of a limit is used and left, and when more is; nothing where none is set, or for a single bet. */
function Usage({ limit }: { limit: Limit }) {
  const t = useT();
  const words = useLimitWords();
  const { kind, amount, used, left, period } = limit;
  if (amount === undefined || left === undefined || period === 'bet') return null;
  const usedText = t('limits:used', { amount: words.amount(kind, used) });
  const leftText = t('limits:left', { amount: words.amount(kind, left) });
  return (
    <div className={styles.usage}>
      <ProgressBar aria-label={words.name(limit)} text={`${usedText}, ${leftText}`} made={used} needed={amount} />
      <p className={styles.ends}>
        <span>{usedText}</span>
        <span>{leftText}</span>
      </p>
      {used > 0 && <p className={styles.muted}>{words.free(limit)}</p>}
    </div>
  );
}
