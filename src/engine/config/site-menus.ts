import type { SiteMenus } from '#schemas/gateway/system.ts';
import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import type { MenuEntry, MenuName } from '#schemas/merchant/menus.ts';
import { sorted } from '#shared/lib/sorted.ts';

type Menus = ResolvedMerchant['menus'];

/** One menu without the entries that are off, with those that come first in front; ids that it does not have say nothing. */
function menuUnder<Entry extends MenuEntry>(entries: Entry[], { off, first }: SiteMenus[string]): Entry[] {
  const place = ({ id }: Entry) => (first.includes(id) ? first.indexOf(id) : first.length);
  const offered = entries.filter(({ id }) => !off.includes(id));
  return sorted(offered, (one, other) => place(one) - place(other));
}

/** The merchant's menus as the operator has them at the moment. */
export function menusUnder(menus: Menus, site: SiteMenus | undefined): Menus {
  if (!site) return menus;
  const changed = (Object.keys(menus) as MenuName[]).flatMap((name) =>
    site[name] ? [[name, menuUnder<MenuEntry>(menus[name], site[name])] as const] : [],
  );
  return { ...menus, ...Object.fromEntries(changed) };
}
