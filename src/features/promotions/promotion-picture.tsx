import { Icon } from '#shared/ui/icon/icon.tsx';
import { Picture } from '#shared/ui/picture/picture.tsx';
import styles from './promotion-picture.module.css';

/** The picture of a promotion; a sign in the merchant’s colours where the operator has none, or it cannot be had. */
export function PromotionPicture({ src, loading }: { src: string; loading?: 'eager' }) {
  return (
    <div className={styles.frame}>
      <Icon name="gift" size={32} />
      {src && <Picture src={src} width={1200} height={480} className={styles.picture} {...(loading && { loading })} />}
    </div>
  );
}
