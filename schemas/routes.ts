import { routes } from './routes.generated.ts';

/** The name of a page: its folder in `src/pages/`. */
export type PageName = keyof typeof routes;

type Route = { path: string; aliases?: readonly string[] };
type Query = Readonly<Record<string, string>> | URLSearchParams;

/** All addresses of a page, its own first. */
export function pathsOf(page: PageName): readonly string[] {
  const { path, aliases = [] }: Route = routes[page];
  return [path, ...aliases];
}

/** The address of a page, for links. */
export const pathOf = (page: PageName, query?: Query): string =>
  query ? `${routes[page].path}?${new URLSearchParams(query)}` : routes[page].path;

/** The address of a page whose path names a part, with that part. */
export const addressOf = (page: PageName, part: string): string =>
  routes[page].path.replace(/:\w+/, encodeURIComponent(part));

const names = new Map((Object.keys(routes) as PageName[]).flatMap((name) => pathsOf(name).map((path) => [path, name])));

/** All paths of the product, besides which a merchant's `routes.json` may add its own. */
export const productPaths: ReadonlySet<string> = new Set(names.keys());

/** Of the paths that name a part, such as `/m/game/:slug`, the addresses that they stand for. */
const patterns = [...names.keys()].flatMap((path) =>
  path.includes(':') ? [{ path, addresses: new RegExp(`^${addressPattern(path)}$`) }] : [],
);

/** A path as a regular expression's text, in which any word stands for a part that it names. */
export function addressPattern(path: string): string {
  return path.replaceAll(/[.?]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+');
}

/** The path of the product that an address without query has: itself, or the one that stands for it. */
export const routeOf = (address: string): string =>
  names.has(address) ? address : (patterns.find(({ addresses }) => addresses.test(address))?.path ?? address);

/** The page at a path of the product, with or without query; undefined for any other path. */
export const pageNameAt = (path: string): PageName | undefined => names.get(routeOf(path.split(/[?#]/)[0] ?? ''));

/** Whether a path shows the home page (NAV-1). */
export const isHomePath = (path: string): boolean => pageNameAt(path) === 'home';
