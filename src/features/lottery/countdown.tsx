import { useT } from '#shared/i18n/texts.tsx';
import type { Lottery } from './lottery.ts';
import { clockParts, saleState } from './rules.ts';
import styles from './countdown.module.css';

const dashes = ['--', '--', '--'] as const;

/** Time to the draw as hh:mm:ss; dashes when the lottery is not on sale or its time is up (LOTT-4). */
export function Countdown({ lottery, now }: { lottery: Lottery; now: number }) {
  const t = useT();
  const open = saleState(lottery, now) === 'open';
  const parts = open ? clockParts(lottery.drawsAt - now) : dashes;
  return (
    <p className={styles.clock} role="timer" aria-label={t('lottery.time-left', { name: lottery.gameName })} dir="ltr">
      {parts.map((part, index) => (
        <span key={index} className={styles.part}>
          {part}
        </span>
      ))}
    </p>
  );
}
