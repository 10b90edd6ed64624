import { lazyView, type LazyView } from '#shared/lib/lazy-view.tsx';
import { pages } from './registries.ts';

/** The views of all pages by name, each fetched on first use. */
export const pageViews: Readonly<Record<string, LazyView<object>>> = Object.fromEntries(
  Object.entries(pages).map(([name, page]) => [name, lazyView(async () => (await page.load()).View)]),
);

/**
 * Fetches the views of the pages, but for those of the `closed` paths, one after the other, so that they leave room for what the
 * player does; resolves also when some fail.
 */
export async function preloadPages(closed: readonly string[] = []): Promise<void> {
  for (const [name, view] of Object.entries(pageViews)) {
    if (closed.includes(pages[name]?.path ?? '')) continue;
    await view.preload().catch(() => undefined);
  }
}
