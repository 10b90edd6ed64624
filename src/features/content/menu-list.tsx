import { useAvailable } from '#engine/action/dispatch.tsx';
import { MenuRow } from '#engine/action/menu-row.tsx';
import { useMerchant } from '#engine/config/config-context.tsx';
import type { MenuEntry } from '#schemas/merchant/menus.ts';
import styles from './menu-list.module.css';

/** What of a menu of the merchant is offered now; that there is such a menu is checked by the pipeline. */
export const useMenu = (name: string): MenuEntry[] => useAvailable<MenuEntry>(useMerchant().menus[name] ?? []);

/** A menu as a list of lines. */
export function MenuList({ name, entries }: { name: string; entries: readonly MenuEntry[] }) {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <MenuRow entry={entry} menu={name} className={styles.entry} />
        </li>
      ))}
    </ul>
  );
}
