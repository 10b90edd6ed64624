import { useT } from '#shared/i18n/texts.tsx';
import { offlineNotice, useOnline } from '#shared/platform/viewport.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './offline-notice.module.css';

/** Says that the network is gone, for as long as it is. */
export function OfflineNotice() {
  const t = useT();
  const online = useOnline();
  return (
    <div role="status" id={offlineNotice}>
      {!online && (
        <p className={styles.notice}>
          <Icon name="alert" size={16} />
          <span>{t('errors:offline')}</span>
        </p>
      )}
    </div>
  );
}
