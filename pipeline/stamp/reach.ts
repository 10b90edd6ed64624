import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import type { Reach } from '#schemas/merchant/reach.ts';
import { isObject, valueAt, type Json } from '../json.ts';

/** Room (`src/pages/lottery`) to what leads to it; rooms that every merchant can reach are not in it. */
export type Reaches = ReadonlyMap<string, Reach>;

/** What of the lazy code is a merchant's. */
export type MerchantReach = {
  /** The same for merchants whose documents lead to the same. */
  key: string;
  /** Whether a lazily loaded source file belongs to the bundle. */
  has: (source: string) => boolean;
  /** Paths of screens whose code the bundle lacks. */
  closedRoutes: readonly string[];
};

/** Collects the `reach.ts` of all rooms of `src/`. */
export async function findReaches(root: string): Promise<Reaches> {
  const rooms = foldersOf(root, 'src')
    .flatMap((floor) => foldersOf(root, floor))
    .filter((room) => existsSync(join(root, room, 'reach.ts')));
  const found = rooms.map(async (room): Promise<[string, Reach]> => {
    const { reach } = (await import(pathToFileURL(join(root, room, 'reach.ts')).href)) as { reach: Reach };
    return [room, reach];
  });
  return new Map(await Promise.all(found));
}

const foldersOf = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`${folder}/${entry.name}`] : [],
  );

/** Judges a merchant's documents: sections and actions by their types, other rooms by their `reach.ts`. */
export function reachOf(merchant: ResolvedMerchant, reaches: Reaches): MerchantReach {
  const sections = new Set(merchant.home.sections.map(({ type }) => type));
  const led = { routes: new Set<string>(), actions: new Set<string>() };
  collectActions([merchant.home, merchant.menus] as unknown as Json, led);

  const isNonEmpty = (place: string) => {
    const value = valueAt(merchant as unknown as Json, place.split('.'));
    if (Array.isArray(value)) return value.length > 0;
    return isObject(value) ? Object.keys(value).length > 0 : Boolean(value);
  };
  const isOpen = ({ config = [], routes = [], actions = [] }: Reach) =>
    config.some(isNonEmpty) ||
    routes.some((path) => led.routes.has(path)) ||
    actions.some((type) => led.actions.has(type));
  const closed = new Map([...reaches].filter(([, reach]) => !isOpen(reach)));

  return {
    key: [...sections, '', ...led.actions, '', ...closed.keys()].join(' '),
    has: (source) => {
      const [, floor, kind = ''] = source.split('/');
      if (floor === 'sections' && !sections.has(kind)) return false;
      if (floor === 'actions' && !led.actions.has(kind)) return false;
      return !closed.has(`src/${floor}/${kind}`);
    },
    closedRoutes: [
      ...new Set([...closed].flatMap(([room, { routes = [] }]) => (room.startsWith('src/pages/') ? routes : []))),
    ],
  };
}

/** Types and paths of the actions anywhere in a value. */
function collectActions(value: Json, led: { routes: Set<string>; actions: Set<string> }): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) collectActions(item, led);
    return;
  }
  const { action } = value;
  if (isObject(action)) {
    led.actions.add(String(action['type']));
    if (typeof action['path'] === 'string') led.routes.add(action['path'].split('?')[0] ?? '');
  }
  for (const key in value) collectActions(value[key] ?? null, led);
}

/** The views that the first page shows, in their order; those of eager kinds are part of the entry. */
export const firstViewKinds = (merchant: ResolvedMerchant): string[] => [
  ...new Set(merchant.home.sections.map(({ type }) => `src/sections/${type}/view.tsx`)),
];
