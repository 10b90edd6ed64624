import { useId } from 'react';
import styles from './progress.module.css';

export type ProgressProps = {
  /** What is to be reached, already translated, as is `text`. */
  label: string;
  /** How far it has come, such as `Rs120 of Rs500`. */
  text: string;
  made: number;
  needed: number;
};

/** How far something has come, in words above a bar that fills from the inline start. */
export function Progress({ label, text, made, needed }: ProgressProps) {
  const id = useId();
  const percent = needed > 0 ? Math.min(100, Math.floor((made / needed) * 100)) : 100;
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        <span id={id}>{label}</span>
        <bdi className={styles.text}>{text}</bdi>
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className={styles.bar}
      >
        <span className={styles.made} style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  );
}
