import { categoryFor, hotCategories, slotsOfVendor } from '#schemas/gateway/game-categories.ts';
import type { Value, Query } from '#schemas/gateway/operations.ts';
import type { Vendor } from '#schemas/gateway/games.ts';
import { localise } from '#schemas/offers/localised.ts';
import { fitting, inOrder } from '#schemas/game-collection.ts';
import type { Catalogue, CatalogueGame } from '../catalogue/catalogue.ts';
import { keeping } from './facets.ts';
import { spread } from './spread.ts';

/** The vendors of each category that has games, in the order shown. */
function groupsOf({ categories, vendors, gamesIn }: Catalogue) {
  const vendorIn = (
    { id, name, picture = '', openAs = 'list' }: Catalogue['vendors'][number],
    category: string,
  ): Vendor => {
    const list = gamesIn(category, id);
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

type Place = { gameType?: string | undefined; vassalage?: string | undefined };

/** Where to look; `rngPP` and `rngJL` name a vendor's slots. */
export function placeOf({ gameType = '', vassalage }: Place) {
  const ownVendor = slotsOfVendor.get(gameType);
  const category = ownVendor ? categoryFor.slots : gameType;
  return { category: category === 'ALL' ? '' : category, vendor: vassalage || ownVendor };
}

/** The games of a category that have a name, before any filter; the hot ones hottest first, those with a name best first. */
export function lookThrough(
  catalogue: Catalogue,
  query: Place,
  named?: ReadonlyMap<string, number>,
): readonly CatalogueGame[] {
  const { category } = placeOf(query);
  const isHot = category === 'HOT';
  const games = isHot ? catalogue.hot : category ? catalogue.gamesIn(category) : catalogue.games;
  if (!named) return games;
  const placeIn = ({ gameId }: CatalogueGame) => named.get(gameId) ?? 0;
  return games.filter(({ gameId }) => named.has(gameId)).toSorted((one, other) => placeIn(one) - placeIn(other));
}

type Known = {
  /** Places of the games that have a name. */
  named?: ReadonlyMap<string, number> | undefined;
  /** Gives a game all that is known of it. */
  know?: (game: CatalogueGame) => CatalogueGame;
};

/** Games that satisfy every filter given, in the order of `lookThrough`; hot ones so that neighbours look different. */
export function findGames(
  catalogue: Catalogue,
  query: Query<'gameList'>,
  { named, know = (game) => game }: Known = {},
): readonly CatalogueGame[] {
  const { category, vendor } = placeOf(query);
  const games = lookThrough(catalogue, query, named);
  const keeps = keeping(query, vendor);
  const found = keeps ? games.map(know).filter(keeps) : games;
  return category === 'HOT' && !named ? spread(found) : found;
}

/** The hottest games, of one category or with those of all categories but lotteries, sports and shows; hottest first. */
export function hottest({ byPopularity }: Catalogue, gameType: string | undefined, limit: number): CatalogueGame[] {
  const { category, vendor } = placeOf({ gameType });
  const isWanted = (game: CatalogueGame) =>
    category && category !== 'HOT'
      ? game.gameType === category && (!vendor || game.vassalage === vendor)
      : hotCategories.has(game.gameType);
  return spread(byPopularity.filter(isWanted).slice(0, limit));
}

const split = (list: string | undefined) => (list ? list.split(',') : undefined);

/** The games that a collection of the lobby asks for, in its order, by their names in `language`; those of all other lists as they are. */
export function narrow(
  games: readonly CatalogueGame[],
  query: Query<'gameList'>,
  { know, now, language }: { know: (game: CatalogueGame) => CatalogueGame; now: number; language: string },
): readonly CatalogueGame[] {
  const { gameIds, categories, vendors, tags, newDays, order } = query;
  if ([gameIds, categories, vendors, tags, newDays, order].every((each) => each === undefined)) return games;
  const ids = gameIds === undefined ? undefined : new Set(split(gameIds));
  const fitsListed = fitting({ category: split(categories), vendor: split(vendors) }, now);
  const found = games
    // What the list itself says leaves few of whom more has to be known.
    .filter((game) => (ids?.has(game.gameId) ?? true) && fitsListed(game))
    .map(know)
    .filter(fitting({ tags: split(tags), new: newDays }, now));
  if (order === undefined) return found;
  const ranked = found.toSorted((one, other) => other.popularity - one.popularity);
  return inOrder(order === 'name' ? ranked.map((game) => named(game, language)) : ranked, order);
}

const named = (game: CatalogueGame, language: string) => ({ ...game, gameName: localise(game.name, language) });
