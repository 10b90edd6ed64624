import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readBootData } from '#engine/config/boot-data.ts';
import { startServiceWorker } from '#features/release/service-worker.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './new-release.module.css';

/**
 * Follows releases (PWA-1): once a newer one has taken over, the next change of screen loads it, so that nothing typed is
 * lost, and a line offers it to whoever stays. One reload: the page that it loads is of that release.
 */
export function NewRelease() {
  const t = useT();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    const { release } = readBootData();
    startServiceWorker((latest) => setIsNew(latest !== release));
  }, []);
  useEffect(() => {
    const hasNavigated = shown.current !== pathname;
    shown.current = pathname;
    if (hasNavigated && isNew && navigator.onLine) location.reload();
  }, [pathname, isNew]);
  return (
    <div role="status">
      {isNew && (
        <p className={styles.line}>
          <Icon name="sparkle" size={20} />
          <span className={styles.text}>{t('standalone:new-release')}</span>
          <Button size="small" onClick={() => location.reload()}>
            {t('standalone:new-release-load')}
          </Button>
        </p>
      )}
    </div>
  );
}
