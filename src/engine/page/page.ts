import type { ComponentType } from 'react';
import { pageNameAt, pathOf, productPaths, type PageName } from '#schemas/routes.ts';
import type { TextKey } from '#shared/i18n/texts.tsx';
import type { Audience } from './guard.ts';

/** What a title may depend on besides the page. */
export type TitleWorld = { hasPassword: boolean };

/**
 * A page: the default export of `src/pages/<name>/page.ts`, and all that the product knows of the route. The build loads it in
 * Node, so it imports nothing that needs a browser; the view behind `load` does.
 */
export type PageDescriptor = {
  path: string;
  /** Further paths that show the page. */
  aliases?: readonly string[];
  /** Text key of the title in header and tab (NAV-6); the merchant's name without. */
  title?: TextKey | ((world: TitleWorld) => TextKey);
  audience: Audience;
  /**
   * The page is open to a member who is on a break or excluded, too; every other one leads them to their limits (LIMIT-9). So it is to
   * everyone where no licence allows play, whom others lead to the page of the region (JUR-9).
   */
  openToBarred?: true;
  /** Menus offer the page only to agents, or to who has more than one wallet (MEM-2, REC-8). Its address opens it all the same, and it says what is missing. */
  offeredTo?: 'agents' | 'owners of wallets';
  /** Whether the shell draws its header; a page without one draws its own (NAV-3). */
  header: boolean;
  /** Whether the footer menu is shown (NAV-4); `wide`: only where it is at the side of a wide screen. */
  footer: boolean | 'wide';
  /** Where the back arrow leads: one page back, `/m/home`, or `/` (NAV-5). */
  back: 'previous' | 'home' | 'root';
  /** The page above it, where its path does not say it: see `pathAbove`. */
  parent?: PageName;
  /** Query parameters that show a screen inside the page, such as one order of its list: above that is the page itself. */
  inner?: readonly string[];
  /** The page is prerendered into a document of its own, `<name>.html`, with the texts of these namespaces; the others share `shell.html`. */
  document?: { texts: readonly string[] };
  load: () => Promise<{ View: ComponentType }>;
};

/** Page name (folder name) to descriptor; looked up by own property only. */
export type PageRegistry = Readonly<Record<string, PageDescriptor>>;

type Optional = 'header' | 'footer' | 'back';

/** Types a descriptor; a page has header and footer and leads one page back unless it says otherwise. */
export const definePage = (
  page: Omit<PageDescriptor, Optional> & Partial<Pick<PageDescriptor, Optional>>,
): PageDescriptor => ({
  header: true,
  footer: true,
  back: 'previous',
  ...page,
});

/** The page at a path, with or without query; undefined where the path is not one of the product's. */
export function pageAt(pages: PageRegistry, path: string): PageDescriptor | undefined {
  const name = pageNameAt(path);
  return name !== undefined && Object.hasOwn(pages, name) ? pages[name] : undefined;
}

/**
 * The address above one of a page, where Back leads a player who opened it and has no page before it (NAV-5): the page without what it
 * shows inside, its `parent`, or the home of the folder that its path is in: `/m/member/home` for `/m/member/vip`.
 */
export function pathAbove(page: PageDescriptor | undefined, search: string, path = page?.path): string {
  if (!page) return pathOf('home');
  const query = new URLSearchParams(search);
  if (page.inner?.some((name) => query.has(name))) return path ?? page.path;
  if (page.parent) return pathOf(page.parent);
  const home = page.path.replace(/\/home$/u, '').replace(/\/[^/]*$/u, '/home');
  return productPaths.has(home) ? home : pathOf('home');
}

/** Text key of a page's title, for a player who has a password unless stated otherwise. */
export function titleKeyOf({ title }: PageDescriptor, world: TitleWorld = { hasPassword: true }): string | undefined {
  return typeof title === 'function' ? title(world) : title;
}
