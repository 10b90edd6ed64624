import type { ActionDescriptor, ActionRegistry } from '#engine/action/action.ts';
import type { MenuFacts } from '#engine/action/menu-facts.ts';
import type { PageDescriptor, PageRegistry } from '#engine/page/page.ts';
import type { SectionDescriptor, SectionRegistry } from '#engine/section/section.ts';

/** `./hot-games/section.ts` is the kind `hot-games`, and `./go.ts` the kind `go`. */
function byName<T>(files: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(files).map(([path, kind]) => [path.split(/[./]+/)[1] ?? path, kind]));
}

/** Pages, found by scanning. */
export const pages: PageRegistry = byName(
  import.meta.glob<PageDescriptor>('./*/page.ts', { base: '/src/pages', eager: true, import: 'default' }),
);

/** Section kinds, found by scanning. */
export const sections: SectionRegistry = byName(
  import.meta.glob<SectionDescriptor>('./*/section.ts', { base: '/src/sections', eager: true, import: 'default' }),
);

/** Action kinds, found by scanning. */
export const actions: ActionRegistry = byName(
  import.meta.glob<ActionDescriptor>(['./*.ts', '!./*.test.ts'], {
    base: '/src/actions',
    eager: true,
    import: 'default',
  }),
);

/** What the rooms know of menus, found by scanning. */
export const menuFacts: readonly MenuFacts[] = Object.values(
  import.meta.glob<MenuFacts>('./*/menu-facts.ts', { base: '/src/features', eager: true, import: 'default' }),
);
