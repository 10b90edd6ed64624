import { useAvailable } from '#engine/action/dispatch.tsx';
import { MenuRow } from '#engine/action/menu-row.tsx';
import { useMerchant } from '#engine/config/config-context.tsx';
import type { MenuEntry } from '#schemas/merchant/menus.ts';
import { Rows } from '#shared/ui/row/row.tsx';

/** What of a menu of the merchant is offered now; that there is such a menu is checked by the pipeline. */
export const useMenu = (name: string): MenuEntry[] => useAvailable<MenuEntry>(useMerchant().menus[name] ?? []);

/** A menu as a list of lines. */
export function MenuList({ name, entries }: { name: string; entries: readonly MenuEntry[] }) {
  return (
    <Rows>
      {entries.map((entry) => (
        <li key={entry.id}>
          <MenuRow entry={entry} menu={name} />
        </li>
      ))}
    </Rows>
  );
}
