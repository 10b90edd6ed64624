import type { MenuEntry } from '#schemas/merchant/documents.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { MenuBadge } from './menu-badge.tsx';
import styles from './menu-face.module.css';

/** What a menu entry shows: its icon with its count, on whatever `className` puts under it, and its label below. */
export function MenuFace({ entry, className }: { entry: MenuEntry; className: string | undefined }) {
  const t = useT();
  return (
    <>
      <span className={className}>
        <Icon name={entry.icon} />
        <MenuBadge entry={entry} />
      </span>
      <span className={styles.label}>{t(entry.label)}</span>
    </>
  );
}
