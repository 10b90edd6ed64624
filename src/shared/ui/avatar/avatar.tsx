import { classNames } from '#shared/lib/class-names.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './avatar.module.css';

export type AvatarProps = { src?: string | undefined; name?: string | undefined; size: 'small' | 'large' };

/** A picture, else the first letter of the name, else a silhouette. Decorative: the name is beside it. */
export function Avatar({ src, name, size }: AvatarProps) {
  const initial = name?.trim() ? [...name.trim()][0]?.toUpperCase() : undefined;
  return (
    <span className={classNames(styles.avatar, styles[size])} aria-hidden="true">
      {src ? (
        <img src={src} alt="" className={styles.image} />
      ) : (
        (initial ?? <Icon name="user" size={size === 'small' ? 20 : 24} />)
      )}
    </span>
  );
}
