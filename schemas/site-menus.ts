import type { SiteMenu, SiteMenus } from './gateway/system.ts';

type Entry = { readonly id: string };

/** One menu as the operator has it at the moment: without the entries that are off, with those that come first in front. */
export function menuUnder<E extends Entry>(entries: readonly E[], { off, first }: SiteMenu): E[] {
  const offered = entries.filter(({ id }) => !off.includes(id));
  const inFront = first.flatMap((id, at) =>
    first.indexOf(id) === at ? offered.filter((entry) => entry.id === id) : [],
  );
  return [...inFront, ...offered.filter(({ id }) => !first.includes(id))];
}

/** All menus of a merchant under what the operator changes; a menu that is not there says nothing. */
export function menusUnder<Menus extends Readonly<Record<string, readonly Entry[]>>>(
  menus: Menus,
  site: SiteMenus | undefined,
): Menus {
  const changed = Object.entries(site ?? {}).flatMap(([name, change]) =>
    Object.hasOwn(menus, name) ? [[name, menuUnder(menus[name] ?? [], change)] as const] : [],
  );
  return changed.length > 0 ? { ...menus, ...Object.fromEntries(changed) } : menus;
}
