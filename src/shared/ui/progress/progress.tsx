import { useId } from 'react';
import { ProgressBar } from './progress-bar.tsx';
import styles from './progress.module.css';

export type ProgressProps = {
  /** What is to be reached, already translated, as is `text`. */
  label: string;
  /** The progress, such as `Rs120 of Rs500`. */
  text: string;
  made: number;
  needed: number;
};

/** Progress in words above a bar. */
export function Progress({ label, ...bar }: ProgressProps) {
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
