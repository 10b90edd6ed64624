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

/** `age` in ms since the day began in UTC. East of it the day of release begins before, so that one day ahead is no future. */
const isNew = (age: number, days: number): boolean => age > -dayMs && age < (days + 1) * dayMs;
const ppmOfPercent = (percent: number) => Math.round(percent * 10_000);
const many = (value: string | readonly string[] | undefined) => (typeof value === 'string' ? [value] : value);
// One language for all: the gateway and the lobby must agree on what is first.
const { compare } = new Intl.Collator('en', { numeric: true });

/** Games that a collection has at most without a `cap`. */
export const defaultCap = 21;

/** Whether a game fits the rules at an instant (epoch ms). What the gateway does not know of a game fits no rule about it. */
export function fitsRules(
  { category, vendor, tags, new: days, minRtp }: Rules,
  game: CollectionGame,
  at: number,
): boolean {
  const ownTags: readonly string[] = [game.tag, ...(game.tags ?? [])];
  return (
    (many(category)?.includes(game.gameType) ?? true) &&
    (many(vendor)?.includes(game.vassalage) ?? true) &&
    (tags?.some((tag) => ownTags.includes(tag)) ?? true) &&
    (days === undefined || (game.released !== undefined && isNew(at - Date.parse(game.released), days))) &&
    (minRtp === undefined || (game.rtp !== undefined && game.rtp >= ppmOfPercent(minRtp)))
  );
}

type Order = NonNullable<GameCollection['order']>;
const comparers: Readonly<Record<Exclude<Order, 'popular'>, (one: CollectionGame, other: CollectionGame) => number>> = {
  new: (one, other) => (other.released ?? '').localeCompare(one.released ?? '', 'en'),
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
  const fitting = rules ? [...allowed.values()].filter((game) => fitsRules(rules, game, at)) : [];
  return [...pinned, ...inOrder(fitting, order)].slice(0, cap);
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
