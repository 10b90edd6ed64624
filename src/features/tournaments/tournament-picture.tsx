import type { Tournament } from '#schemas/gateway/tournaments.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { formatBrief } from '#shared/lib/money.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Picture } from '#shared/ui/picture/picture.tsx';
import styles from './tournament-picture.module.css';

type TournamentPictureProps = { tournament: Pick<Tournament, 'imageUrl' | 'prizeSum'> };

/** The picture of a tournament, a cup in the merchant’s colours where the operator has none, with what all prizes are worth. */
export function TournamentPicture({ tournament: { imageUrl, prizeSum } }: TournamentPictureProps) {
  const t = useT();
  const currency = useCurrency();
  return (
    <div className={styles.frame}>
      {imageUrl ? (
        <Picture src={imageUrl} width={1200} height={400} className={styles.picture} />
      ) : (
        <Icon name="trophy" size={32} />
      )}
      {prizeSum > 0 && (
        <p className={styles.prizes}>
          <small>{t('tournaments:prizes')}</small>
          <bdi>{formatBrief(prizeSum, currency)}</bdi>
        </p>
      )}
    </div>
  );
}
