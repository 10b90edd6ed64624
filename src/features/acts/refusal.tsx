import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { useOnline } from '#shared/platform/viewport.ts';
import styles from './refusal.module.css';

/** Beside the button of an act: why it cannot be pressed, or why the last press did nothing. */
export function Refusal({ act: { refusal } }: { act: { refusal: string | undefined } }) {
  const t = useT();
  const textFor = useTextFor();
  const isOnline = useOnline();
  return (
    <>
      {!isOnline && <p className={styles.refusal}>{t('errors:offline')}</p>}
      {refusal && (
        <p className={styles.refusal} role="alert">
          {textFor(refusal)}
        </p>
      )}
    </>
  );
}
