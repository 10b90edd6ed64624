import { classNames } from '#shared/lib/class-names.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { MenuBadge } from './menu-badge.tsx';
import { MenuControl, type MenuControlProps } from './menu-control.tsx';
import styles from './menu-tile.module.css';

export type MenuTileProps = Omit<MenuControlProps, 'children' | 'label'> & {
  /** Stands on a surface of its own. */
  card?: boolean;
};

/** A menu entry as a tile: its icon on a disc with its count, its label below. */
export function MenuTile({ card, className, ...control }: MenuTileProps) {
  const t = useT();
  const { entry } = control;
  return (
    <MenuControl {...control} className={classNames(styles.tile, card && styles.card, className)}>
      <span className={styles.disc}>
        <Icon name={entry.icon} />
        <MenuBadge entry={entry} />
      </span>
      <span className={styles.label}>{t(entry.label)}</span>
    </MenuControl>
  );
}
