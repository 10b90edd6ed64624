import { useT } from '#shared/i18n/texts.tsx';
import styles from './tester-bar.module.css';

/** Tells a tester that nobody else is in the lobby, above every screen: what they see is not open yet (OPS-1). */
export function TesterBar() {
  const t = useT();
  return (
    <p className={styles.bar} role="status">
      {t('status:tester-bar')}
    </p>
  );
}
