import type { ActionDescriptor, ActionRegistry } from '#engine/action/action.ts';
import type { PageDescriptor, PageRegistry } from '#engine/page/page.ts';
import type { SectionDescriptor, SectionRegistry } from '#engine/section/section.ts';
import { viewOf } from '#shared/lib/lazy-view.tsx';

/** `/src/sections/hot-games/section.ts` is the kind `hot-games`. */
function byFolder<T>(files: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(files).map(([path, kind]) => [path.split('/').at(-2) ?? path, kind]));
}

/** Pages, found by scanning. */
export const pages: PageRegistry = byFolder(
  import.meta.glob<PageDescriptor>('/src/pages/*/page.ts', { eager: true, import: 'default' }),
);

/** Section kinds, found by scanning. */
export const sections: SectionRegistry = byFolder(
  import.meta.glob<SectionDescriptor>('/src/sections/*/section.ts', { eager: true, import: 'default' }),
);

/** Action kinds, found by scanning: `/src/actions/go.ts` is the kind `go`. */
export const actions: ActionRegistry = Object.fromEntries(
  Object.entries(
    import.meta.glob<ActionDescriptor>(['/src/actions/*.ts', '!/src/actions/*.test.ts'], {
      eager: true,
      import: 'default',
    }),
  ).map(([path, kind]) => [path.split('/').at(-1)?.replace(/\.ts$/, '') ?? path, kind]),
);

/**
 * Fetches the views of the pages, but for those of the `closed` paths, one after the other, so that they leave room for what the
 * player does; resolves also when some fail.
 */
export async function preloadPages(closed: readonly string[] = []): Promise<void> {
  for (const page of Object.values(pages))
    if (!closed.includes(page.path))
      await viewOf(page)
        .preload()
        .catch(() => undefined);
}
