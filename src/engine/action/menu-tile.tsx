import type { MenuEntry } from '#schemas/merchant/menus.ts';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { useBadges } from './dispatch.tsx';
import { MenuControl, type MenuControlProps } from './menu-control.tsx';
import styles from './menu-face.module.css';

/** The count that an entry asks for, when there is one. */
export function MenuBadge({ entry }: { entry: Pick<MenuEntry, 'badge'> }) {
  const t = useT();
  const badges = useBadges();
  const count = entry.badge && badges[entry.badge];
  const key = entry.badge === 'unclaimed-rewards' ? 'sections:unclaimed' : 'shell:unread';
  return <Badge count={count} label={count ? t(key, { count }) : undefined} />;
}

/** What a menu entry shows: its icon with its count, on whatever `className` puts under it, and its label below. */
export function MenuFace({ entry, className }: { entry: MenuEntry; className: string | undefined }) {
  const textFor = useTextFor();
  return (
    <>
      <span className={className}>
        <Icon name={entry.icon} />
        <MenuBadge entry={entry} />
      </span>
      <span className={styles.label}>{textFor(entry.label)}</span>
    </>
  );
}

type MenuTileProps = Omit<MenuControlProps, 'children' | 'className' | 'label'> & {
  entry: MenuEntry;
  /** Stands on a surface of its own. */
  card?: boolean;
};

/** A menu entry as a tile: its icon on a disc with its count, its label below. */
export function MenuTile({ card, ...control }: MenuTileProps) {
  return (
    <MenuControl {...control} className={classNames(styles.tile, card && styles.card)}>
      <MenuFace entry={control.entry} className={styles.disc} />
    </MenuControl>
  );
}
