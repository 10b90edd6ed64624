import type { MenuEntry } from '#schemas/merchant/documents.ts';
import { useAvailable, useEntryPath } from '#engine/action/dispatch.tsx';
import { MenuControl } from '#engine/action/menu-control.tsx';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './view.module.css';

/** Every page that the merchant's menus and its own routes lead to, once each. */
export function View() {
  const t = useT();
  const { menus, routes } = useMerchant();
  const pathOf = useEntryPath();
  const own = routes.routes.map(({ id, path, title }) => ({
    id,
    label: title,
    icon: 'info',
    action: { type: 'go', path },
  }));
  const offered = useAvailable<MenuEntry>([...menus.footer, ...menus.quick, ...menus.side, ...own]);
  const pages = offered.filter((entry, index) => {
    const path = pathOf(entry);
    return path !== undefined && offered.findIndex((other) => pathOf(other) === path) === index;
  });
  return (
    <ul className={styles.list}>
      {pages.map((entry) => (
        <li key={entry.id}>
          <MenuControl entry={entry} className={styles.entry}>
            <Icon name={entry.icon} size={20} />
            <span className={styles.label}>{t(entry.label)}</span>
            <Icon name="chevron-right" size={20} mirrored />
          </MenuControl>
        </li>
      ))}
    </ul>
  );
}
