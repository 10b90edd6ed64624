import { ReachedLimitOf } from '#features/limits/reached-limit.tsx';
import { NeededStep } from '#features/verification/needed-step.tsx';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { useOnline } from '#shared/platform/viewport.ts';
import styles from './refusal.module.css';

type RefusalProps = { act: { refusal: string | undefined; error: Error | null } };

/** Beside the button of an act: why it cannot be pressed, or why the last press did nothing. */
export function Refusal({ act: { refusal, error } }: RefusalProps) {
  const t = useT();
  const textFor = useTextFor();
  const isOnline = useOnline();
  return (
    <>
      {!isOnline && <p className={styles.refusal}>{t('errors:offline')}</p>}
      {refusal && (
        <div className={styles.refusal} role="alert">
          <p>{textFor(refusal)}</p>
          <ReachedLimitOf error={error} />
          <NeededStep error={error} />
        </div>
      )}
    </>
  );
}
