import { useT } from '#shared/i18n/texts.tsx';
import styles from './step-progress.module.css';

/** How far a form in steps is; `at` counts from 0. */
export function StepProgress({ at, of }: { at: number; of: number }) {
  const t = useT();
  return (
    <div className={styles.progress}>
      <progress max={of} value={at + 1} aria-label={t('registration.progress')} />
      <span>{t('registration.step', { n: at + 1, of })}</span>
    </div>
  );
}
