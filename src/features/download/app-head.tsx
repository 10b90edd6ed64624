import { useMerchant } from '#engine/config/config-context.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { AppBonus } from './bonus.tsx';
import styles from './app-head.module.css';

/** The app's icon, name and what installing it gives. */
export function AppHead() {
  const t = useT();
  const { merchant } = useMerchant();
  return (
    <div className={styles.head}>
      <img className={styles.icon} src={merchant.icon} alt="" width={64} height={64} />
      <p>
        <strong className={styles.name}>{merchant.name}</strong>
        <span className={styles.hint}>
          <AppBonus fallback={t('download:hint')} />
        </span>
      </p>
    </div>
  );
}
