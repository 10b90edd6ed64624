import { useId } from 'react';
import styles from './progress.module.css';

type ProgressBarProps = {
  /** The progress, already translated, such as `Rs120 of Rs500`. */
  text: string;
  made: number;
  needed: number;
} & ({ 'aria-label': string } | { 'aria-labelledby': string });

/** A bar that fills from the inline start. */
export function ProgressBar({ text, made, needed, ...named }: ProgressBarProps) {
  const percent = needed > 0 ? Math.min(100, Math.floor((made / needed) * 100)) : 100;
  return (
    <div
      {...named}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
      className={styles.bar}
    >
      <span className={styles.made} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}

/** Progress in words above a bar: `label` is what is to be reached, already translated. */
export function Progress({ label, ...bar }: { label: string; text: string; made: number; needed: number }) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        <span id={id}>{label}</span>
        <bdi className={styles.text}>{bar.text}</bdi>
      </p>
      <ProgressBar aria-labelledby={id} {...bar} />
    </div>
  );
}
