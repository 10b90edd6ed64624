import { categoryFor, hotCategories, slotsOfVendor } from '#schemas/gateway/game-categories.ts';
import type { Value, Query } from '#schemas/gateway/operations.ts';
import type { Vendor } from '#schemas/gateway/games.ts';
import { localise } from '#schemas/offers/localised.ts';
import { fitsRules, inOrder } from '#schemas/game-collection.ts';
import type { Catalogue, CatalogueGame } from '../catalogue/catalogue.ts';
import { spread } from './spread.ts';

/** The vendors of each category that has games, in the order shown. */
function groupsOf({ categories, vendors, games }: Catalogue) {
  const gamesOf = Map.groupBy(games, ({ vassalage, gameType }) => `${vassalage} ${gameType}`);
  const vendorIn = (
    { id, name, picture = '', openAs = 'list' }: Catalogue['vendors'][number],
    category: string,
  ): Vendor => {
    const list = gamesOf.get(`${id} ${category}`) ?? [];
    const [first] = list;
    const trial = list.find(({ freeplay }) => freeplay);
    return {
      vassalage: id,
      displayName: name,
      iconUrl: picture,
      gameCount: list.length,
      openAs,
      gameId: openAs === 'lobby' ? 'lobby' : (first?.gameId ?? ''),
      nodeId: first?.nodeId ?? '',
      telGameId: trial?.gameId ?? '',
      telNodeId: trial?.nodeId ?? '',
    };
  };
  return categories
    .map((category) => ({
      category,
      vendors: vendors
        .filter((vendor) => vendor.categories.includes(category))
        .map((vendor) => vendorIn(vendor, category)),
    }))
    .filter((group) => group.vendors.length > 0);
}

/** Vendors by category; the slots of the vendor `JL` are a group of their own after those of all (GAME-7). */
export function vendorCatalogue(catalogue: Catalogue): Value<'vendors'> {
  const grouped = groupsOf(catalogue).flatMap((group): { category: string; vendors: Vendor[] }[] => {
    const own = group.category === categoryFor.slots ? group.vendors.filter(({ vassalage }) => vassalage === 'JL') : [];
    return own.length > 0 ? [group, { category: 'rngJL', vendors: own }] : [group];
  });
  return {
    sorting: grouped.map(({ category, vendors }) => ({
      gameCategory: category,
      vendorNames: vendors.map(({ vassalage }) => vassalage),
    })),
    mapping: Object.fromEntries(grouped.map(({ category, vendors }) => [category, vendors])),
  };
}

export const categoryCounts = (catalogue: Catalogue): Value<'gameCategories'>['list'] =>
  groupsOf(catalogue).map(({ category, vendors }) => ({
    gameCategory: category,
    gameCount: vendors.reduce((sum, vendor) => sum + vendor.gameCount, 0),
    vendorCount: vendors.length,
  }));

export type GameFilter = {
  gameName?: string;
  gameType?: string;
  vassalage?: string;
  gameClassify?: string;
  minBet?: number;
  minLine?: number;
};

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toLowerCase();

const popularFirst = (one: CatalogueGame, other: CatalogueGame) => other.popularity - one.popularity;
/** From which popularity on a game is hot. */
const hot = 800;

/**
 * Games that satisfy every filter given, the hot ones hottest first. A name, as it is in `language`, matches anywhere, without regard to case and accents; `gameClassify` is a
 * badge; `rngPP` and `rngJL` name a vendor's slots.
 */
export function findGames({ games }: Pick<Catalogue, 'games'>, filter: GameFilter, language = 'EN'): CatalogueGame[] {
  const ownVendor = slotsOfVendor.get(filter.gameType ?? '');
  const category = ownVendor ? categoryFor.slots : filter.gameType;
  const vendor = filter.vassalage || ownVendor;
  const name = plain((filter.gameName ?? '').trim());
  const found = games.filter(
    (game) =>
      (!category || category === 'ALL' || (category === 'HOT' ? game.popularity > hot : game.gameType === category)) &&
      (!vendor || game.vassalage === vendor) &&
      (!name || plain(localise(game.name, language)).includes(name)) &&
      (!filter.gameClassify || game.tag === filter.gameClassify) &&
      (!filter.minBet || game.minBet >= filter.minBet) &&
      (!filter.minLine || game.lines >= filter.minLine),
  );
  return category === 'HOT' ? spread(found.toSorted(popularFirst)) : found;
}

/** The hottest games, of one category or with those of all categories but lotteries, sports and shows; hottest first. */
export function hottest(catalogue: Catalogue, category: string | undefined, limit: number): CatalogueGame[] {
  const pool =
    category && category !== 'ALL' && category !== 'HOT'
      ? findGames(catalogue, { gameType: category })
      : catalogue.games.filter((game) => hotCategories.has(game.gameType));
  return spread(pool.toSorted(popularFirst).slice(0, limit));
}

const split = (list: string | undefined) => (list ? list.split(',') : undefined);

/** The games that a collection of the lobby asks for, in its order, by their names in `language`; those of all other lists as they are. */
export function narrow(
  games: readonly CatalogueGame[],
  query: Query<'gameList'>,
  { know, now, language }: { know: (game: CatalogueGame) => CatalogueGame; now: number; language: string },
): readonly CatalogueGame[] {
  const { gameIds, categories, vendors, tags, newDays, minRtp, order } = query;
  if ([gameIds, categories, vendors, tags, newDays, minRtp, order].every((each) => each === undefined)) return games;
  const ids = gameIds === undefined ? undefined : new Set(split(gameIds));
  const listed = { category: split(categories), vendor: split(vendors) };
  const known = { tags: split(tags), new: newDays, minRtp: minRtp === undefined ? undefined : minRtp / 10_000 };
  const found = games
    // What the list itself says leaves few of whom more has to be known.
    .filter((game) => (ids?.has(game.gameId) ?? true) && fitsRules(listed, game, now))
    .map(know)
    .filter((game) => fitsRules(known, game, now));
  if (order === undefined) return found;
  const ranked = found.toSorted((one, other) => other.popularity - one.popularity);
  return inOrder(order === 'name' ? ranked.map((game) => named(game, language)) : ranked, order);
}

const named = (game: CatalogueGame, language: string) => ({ ...game, gameName: localise(game.name, language) });
