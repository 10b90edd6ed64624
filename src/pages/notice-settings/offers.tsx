import { marketingChannels } from '#schemas/gateway/marketing-channels.ts';
import { MarketingSwitches } from '#features/marketing/marketing-switches.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import room from '#shared/ui/room/room.module.css';
import styles from './view.module.css';

/** The phone's is the switch of the topic. */
const channels = marketingChannels.filter((channel) => channel !== 'push');

/** By which other ways the player is sent promotions: messages of the list, text messages, e-mails. All else comes as it must. */
export function Offers() {
  const t = useT();
  return (
    <section className={room.card} aria-labelledby="offers">
      <h2 id="offers" className={styles.heading}>
        {t('limits:marketing')}
      </h2>
      <MarketingSwitches channels={channels} />
      <p className={styles.muted}>{t('limits:about-marketing')}</p>
    </section>
  );
}
