import type { SiteMenus } from './gateway/system.ts';

type Entry = { readonly id: string };

/** A merchant's menus as the operator has them at the moment: without the entries that are off, with those that are to be first in front. */
export function menusUnder<Menus extends Readonly<Record<string, readonly Entry[] | undefined>>>(
  menus: Menus,
  site: SiteMenus,
): Menus {
  const under = Object.entries(menus).map(([name, entries = []]) => {
    const { off = [], first = [] } = site[name] ?? {};
    const inFront = first.flatMap((id) => entries.filter((entry) => entry.id === id));
    return [name, [...new Set([...inFront, ...entries])].filter(({ id }) => !off.includes(id))];
  });
  return Object.fromEntries(under) as Menus;
}
