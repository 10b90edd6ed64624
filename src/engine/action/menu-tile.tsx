import { classNames } from '#shared/lib/class-names.ts';
import { MenuControl, type MenuControlProps } from './menu-control.tsx';
import { MenuFace } from './menu-face.tsx';
import styles from './menu-tile.module.css';

export type MenuTileProps = Omit<MenuControlProps, 'children' | 'label'> & {
  /** Stands on a surface of its own. */
  card?: boolean;
};

/** A menu entry as a tile: its icon on a disc with its count, its label below. */
export function MenuTile({ card, className, ...control }: MenuTileProps) {
  return (
    <MenuControl {...control} className={classNames(styles.tile, card && styles.card, className)}>
      <MenuFace entry={control.entry} className={styles.disc} />
    </MenuControl>
  );
}
