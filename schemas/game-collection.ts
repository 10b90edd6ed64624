import { dayMs } from './day-ms.ts';
import type { ListedGame } from './gateway/games.ts';
import type { Query } from './gateway/operations.ts';
import type { GameCollection } from './merchant/games.ts';

/** What of a game decides whether it is in a collection, and where. */
export type CollectionGame = Pick<
  ListedGame,
  'gameId' | 'gameName' | 'gameType' | 'vassalage' | 'tag' | 'tags' | 'released' | 'rtp'
>;

/** Rules as a merchant writes them, or as they are asked for. */
type Rules = {
  category?: string | readonly string[] | undefined;
  vendor?: string | readonly string[] | undefined;
  tags?: readonly string[] | undefined;
  new?: number | undefined;
  minRtp?: number | undefined;
};

const ppmOfPercent = (percent: number) => Math.round(percent * 10_000);
const many = (value: string | readonly string[] | undefined) => (typeof value === 'string' ? [value] : value);
// One language for all: the gateway and the lobby must agree on what is first.
const { compare } = new Intl.Collator('en', { numeric: true });

/** Games that a collection has at most without a `cap`. */
export const defaultCap = 21;

// Any number of days may be asked for, also more than dates have.
const utcDay = (at: number) => new Date(Math.max(0, at)).toISOString().slice(0, 10);

/** The test of whether a game fits the rules at an instant (epoch ms). What the gateway does not know of a game fits no rule about it. */
export function fitting({ category, vendor, tags, new: days, minRtp }: Rules, at: number) {
  const [categories, vendors] = [many(category), many(vendor)];
  // East of UTC the day of release begins before: one day ahead is no future.
  const released =
    days === undefined ? undefined : { after: utcDay(at - (days + 1) * dayMs), until: utcDay(at + dayMs - 1) };
  const leastRtp = minRtp === undefined ? undefined : ppmOfPercent(minRtp);
  return (game: CollectionGame): boolean =>
    (categories?.includes(game.gameType) ?? true) &&
    (vendors?.includes(game.vassalage) ?? true) &&
    (tags?.some((tag) => game.tag === tag || game.tags?.includes(tag)) ?? true) &&
    (!released || (game.released !== undefined && game.released > released.after && game.released <= released.until)) &&
    (leastRtp === undefined || (game.rtp !== undefined && game.rtp >= leastRtp));
}

/** Days as `YYYY-MM-DD`, the later one first. */
const laterFirst = (one = '', other = '') => (one === other ? 0 : one > other ? -1 : 1);

type Order = NonNullable<GameCollection['order']>;
const comparers: Readonly<Record<Exclude<Order, 'popular'>, (one: CollectionGame, other: CollectionGame) => number>> = {
  new: (one, other) => laterFirst(one.released, other.released),
  name: (one, other) => compare(one.gameName, other.gameName),
  rtp: (one, other) => (other.rtp ?? 0) - (one.rtp ?? 0),
};

/** Games in an order; those that are alike in it, and all of `popular`, in the order received. */
export const inOrder = <G extends CollectionGame>(games: readonly G[], order: Order = 'popular'): readonly G[] =>
  // Older browsers have no `toSorted`.
  // oxlint-disable-next-line unicorn/no-array-sort
  order === 'popular' ? games : [...games].sort(comparers[order]);

/**
 * The games of a collection out of those there are, in the gateway's ranking: its pins in their order, then what fits
 * the rules, up to its cap. A pin that is excluded or not there is left out. `at` is the gateway's clock, epoch ms.
 */
export function gamesOfCollection<G extends CollectionGame>(
  { rules, pins = [], exclusions = [], order, cap = defaultCap }: GameCollection,
  games: readonly G[],
  at: number,
): G[] {
  const allowed = new Map(games.map((game) => [game.gameId, game]));
  for (const id of exclusions) allowed.delete(id);
  const pinned = [...new Set(pins)].flatMap((id) => allowed.get(id) ?? []);
  for (const id of pins) allowed.delete(id);
  const found = rules ? [...allowed.values()].filter(fitting(rules, at)) : [];
  return [...pinned, ...inOrder(found, order)].slice(0, cap);
}

/** What to ask `gameList` for so that `gamesOfCollection` finds all it needs: the pins by their ids, the others by the rules. */
export function queriesOfCollection(collection: GameCollection): Query<'gameList'>[] {
  const { rules, pins = [], exclusions = [], order = 'popular', cap = defaultCap } = collection;
  const queries: Query<'gameList'>[] = [];
  if (pins.length > 0) queries.push({ gameIds: pins.join(','), pageSize: pins.length });
  if (rules) {
    const { category, vendor, tags, new: newDays, minRtp } = rules;
    queries.push({
      ...(category && { categories: String(category) }),
      ...(vendor && { vendors: String(vendor) }),
      ...(tags && { tags: String(tags) }),
      ...(newDays !== undefined && { newDays }),
      ...(minRtp !== undefined && { minRtp: ppmOfPercent(minRtp) }),
      order,
      pageSize: cap + exclusions.length,
    });
  }
  return queries;
}
