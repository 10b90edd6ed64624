import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { useOnline } from '#shared/platform/viewport.ts';
import { refusalKey } from './refusal-key.ts';
import styles from './refusal.module.css';

/** Beside a button that moves money: why it cannot be pressed, or why the last press did nothing. */
export function Refusal({ sending: { error, isPending } }: { sending: { error: unknown; isPending: boolean } }) {
  const t = useT();
  const textFor = useTextFor();
  const isOnline = useOnline();
  return (
    <>
      {!isOnline && <p className={styles.refusal}>{t('errors.offline')}</p>}
      {error !== null && !isPending && (
        <p className={styles.refusal} role="alert">
          {textFor(refusalKey(error))}
        </p>
      )}
    </>
  );
}
