import { useEffect, useState } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import styles from './waiting.module.css';

/** After which a player wonders whether anything will appear. */
const longMs = 10_000;

/** A screen that is being fetched. When it takes long, it says why and offers to load the page again (SAFE-3). */
export function Waiting() {
  const t = useT();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.waiting}>
      <Spinner size={40} label={t('shell:loading')} />
      {isLong && (
        <div className={styles.long} role="status">
          <p>{t('errors:page-hint')}</p>
          <Button variant="secondary" icon="refresh" onClick={() => location.reload()}>
            {t('shell:reload')}
          </Button>
        </div>
      )}
    </div>
  );
}
