import type { LiveModel } from '#features/live/queries.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { formatCount } from '#shared/lib/money.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden/visually-hidden.tsx';
import styles from './live-models.module.css';

/** A live model: her picture, whether she is on air and for how many, and her room. */
export function ModelCard({ model, onOpen }: { model: LiveModel; onOpen: () => void }) {
  const t = useT();
  const { name, imageUrl, streaming, room, viewers } = model;
  return (
    <button type="button" data-press className={classNames(styles.card, !streaming && styles.away)} onClick={onOpen}>
      <img className={styles.art} src={imageUrl} alt="" width={400} height={520} loading="lazy" decoding="async" />
      <span className={styles.top}>
        <span className={classNames(styles.chip, streaming && styles.onAir)}>
          {t(streaming ? 'live.on-air' : 'live.off-air')}
        </span>
        {streaming && (
          <span className={styles.chip}>
            <Icon name="eye" size={16} />
            <span aria-hidden="true">{formatCount(viewers)}</span>
            <VisuallyHidden>{t('live.viewers', { count: viewers })}</VisuallyHidden>
          </span>
        )}
      </span>
      <span className={styles.foot}>
        <span className={styles.name}>{name}</span>
        <span className={classNames(styles.room, styles[room])}>
          {room !== 'Free' && <Icon name={room === 'VIP' ? 'crown' : 'lock'} size={16} />}
          {t(`live.room-${room}`)}
        </span>
      </span>
    </button>
  );
}
