import type { MenuEntry } from '#schemas/merchant/menus.ts';
import { useTextFor } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { MenuControl, type MenuControlProps } from './menu-control.tsx';
import { MenuBadge } from './menu-tile.tsx';
import styles from './menu-row.module.css';

type MenuRowProps = Omit<MenuControlProps, 'children' | 'label'> & { entry: MenuEntry };

/** A menu entry as a line: its icon with its count, its label, and a chevron where it leads to a screen or a choice. */
export function MenuRow({ className, ...control }: MenuRowProps) {
  const textFor = useTextFor();
  const { icon, label } = control.entry;
  return (
    <MenuControl {...control} className={classNames(styles.row, className)}>
      <span className={styles.sign}>
        <Icon name={icon} size={20} />
        <MenuBadge entry={control.entry} />
      </span>
      <span className={styles.label}>{textFor(label)}</span>
      <Icon name="chevron-right" size={20} mirrored className={styles.chevron} />
    </MenuControl>
  );
}
