import { useT } from '#shared/i18n/texts.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import styles from './layout.module.css';

/** A screen that is being fetched. */
export function Waiting() {
  const t = useT();
  return (
    <div className={styles.waiting}>
      <Spinner size={40} label={t('shell.loading')} />
    </div>
  );
}
