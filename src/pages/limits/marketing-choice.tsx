import { marketingChannels } from '#schemas/gateway/marketing-channels.ts';
import { MarketingSwitches } from '#features/marketing/marketing-switches.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { Accordion } from '#shared/ui/accordion/accordion.tsx';
import styles from './limits.module.css';

/** By which channels the player wants marketing (LIMIT-14). */
export function MarketingChoice() {
  const t = useT();
  return (
    <Accordion group="limits" className={styles.folded} title={t('limits:marketing')}>
      <div className={styles.sheet}>
        <p className={styles.muted}>{t('limits:about-marketing')}</p>
        <MarketingSwitches channels={marketingChannels} />
      </div>
    </Accordion>
  );
}
