import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import type { UsedBy } from '#schemas/merchant/used-by.ts';
import { pageNameAt, pathsOf, type PageName } from '#schemas/routes.ts';
import { isObject, valueAt, type Json } from '#schemas/json.ts';
import { findPages } from '#pipeline/config/pages.ts';

const pageRoom = 'src/pages/';

/** Room (`src/pages/lottery`) to what leads to it; rooms that every merchant can reach are not in it. */
export type Usage = ReadonlyMap<string, UsedBy>;

/** What of the lazy code is a merchant's. */
export type MerchantUsage = {
  /** The same for merchants whose documents lead to the same. */
  key: string;
  /** Whether a lazily loaded source file belongs to the bundle. */
  has: (source: string) => boolean;
  /** Paths of screens whose code the bundle lacks. */
  closedRoutes: readonly string[];
};

/** Collects `usedBy` of all pages, and of the features that have a `used-by.ts`. */
export async function findUsage(root: string): Promise<Usage> {
  const usage = new Map<string, UsedBy>();
  for (const [name, { usedBy }] of Object.entries(await findPages(root)))
    if (usedBy) usage.set(`src/pages/${name}`, usedBy);
  for (const name of readdirSync(join(root, 'src/features'))) {
    const file = join(root, 'src/features', name, 'used-by.ts');
    if (!existsSync(file)) continue;
    const { usedBy } = (await import(pathToFileURL(file).href)) as { usedBy: UsedBy };
    usage.set(`src/features/${name}`, usedBy);
  }
  return usage;
}

/** Judges a merchant's documents: sections and actions by their types, other rooms by what they say that they are used by. */
export function usageOf(merchant: ResolvedMerchant, usage: Usage): MerchantUsage {
  const sections = new Set(merchant.home.sections.map(({ type }) => type));
  const led = { pages: new Set<string>(), actions: new Set<string>() };
  collectActions([merchant.home, merchant.menus] as unknown as Json, led);

  const isNonEmpty = (place: string) => {
    const value = valueAt(merchant as unknown as Json, place.split('.'));
    if (Array.isArray(value)) return value.length > 0;
    return isObject(value) ? Object.keys(value).length > 0 : Boolean(value);
  };
  const isOpen = ({ config = [], pages = [], actions = [] }: UsedBy) =>
    config.some(isNonEmpty) ||
    pages.some((name) => led.pages.has(name)) ||
    actions.some((type) => led.actions.has(type));
  const closed = new Set([...usage].filter(([, usedBy]) => !isOpen(usedBy)).map(([room]) => room));

  return {
    key: [...sections, '', ...closed].join(' '),
    has: (source) => {
      const [, floor, kind = ''] = source.split('/');
      if (floor === 'sections' && !sections.has(kind)) return false;
      return !closed.has(`src/${floor}/${kind}`);
    },
    closedRoutes: [...closed].flatMap((room) =>
      room.startsWith(pageRoom) ? pathsOf(room.slice(pageRoom.length) as PageName) : [],
    ),
  };
}

/** Types of the actions anywhere in a value, and the pages that they lead to. */
function collectActions(value: Json, led: { pages: Set<string>; actions: Set<string> }): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) collectActions(item, led);
    return;
  }
  const { action } = value;
  if (isObject(action)) {
    led.actions.add(String(action['type']));
    const page = typeof action['path'] === 'string' ? pageNameAt(action['path']) : undefined;
    if (page) led.pages.add(page);
  }
  for (const key in value) collectActions(value[key] ?? null, led);
}
