import type { MenuEntry } from '#schemas/merchant/menus.ts';
import { useAvailable, useEntryPath } from '#engine/action/dispatch.tsx';
import { MenuRow } from '#engine/action/menu-row.tsx';
import { useMerchant } from '#engine/config/config-context.tsx';
import styles from './view.module.css';

/** Every page that the merchant's menus and its own routes lead to, once each. */
export function View() {
  const { menus, routes } = useMerchant();
  const pathOf = useEntryPath();
  const own = routes.routes.map(({ id, path, title }) => ({
    id,
    label: title,
    icon: 'info',
    action: { type: 'go', path },
  }));
  const offered = useAvailable<MenuEntry>([...menus.footer, ...menus.quick, ...menus.side, ...menus.member, ...own]);
  const pages = offered.filter((entry, index) => {
    const path = pathOf(entry);
    return path !== undefined && offered.findIndex((other) => pathOf(other) === path) === index;
  });
  return (
    <ul className={styles.list}>
      {pages.map((entry) => (
        <li key={entry.id}>
          <MenuRow entry={entry} className={styles.entry} />
        </li>
      ))}
    </ul>
  );
}
