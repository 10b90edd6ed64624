import { categoryFor, type GameCategoryCode } from '#schemas/gateway/game-categories.ts';
import { withSlugs } from '#schemas/catalogue/game-slugs.ts';
import type { Lists } from '#schemas/catalogue/catalogue.ts';
import type { Balls, GameEntry, LotteryEntry, VendorEntry } from '#schemas/catalogue/games.ts';
import type { Game } from '#schemas/gateway/games.ts';
import { localise, type Localised } from '#schemas/offers/localised.ts';
import type { Database } from '#gateway/db/tables.ts';
import { byRevision, everyMerchant } from './store.ts';

/** A game, or a lottery as one, with what the contract says of it in every session; `gameName` is in English. */
export type CatalogueGame = Omit<Game, 'favourite'> & {
  name: Localised;
  popularity: number;
  minBet: number;
  lines: number;
  /** What it can be collected by, besides its badge. */
  tags: string[];
} & Pick<GameEntry, 'released' | 'rtp' | 'maxBet' | 'volatility' | 'features' | 'offeredIn'>;
export type { Balls, LotteryEntry };

/** What there is to play, in the order in which it is shown. */
export type Catalogue = {
  categories: readonly GameCategoryCode[];
  vendors: readonly VendorEntry[];
  games: readonly CatalogueGame[];
  /** The same, the most popular first. */
  byPopularity: readonly CatalogueGame[];
  /** Those that are not offered everywhere. */
  limited: readonly CatalogueGame[];
  /** The same without some games, by their ids. */
  without: (ids: ReadonlySet<string>) => Catalogue;
  /** Those of them that are hot. */
  hot: readonly CatalogueGame[];
  /** Those of a category, of one vendor alone where it is named. */
  gamesIn: (category: string, vendor?: string) => readonly CatalogueGame[];
  lotteryGroups: NonNullable<Lists['lotteryGroups']>;
  lotteries: readonly LotteryEntry[];
  /** Addresses of the pictures that players choose from. */
  avatars: readonly string[];
  game: (id: string) => CatalogueGame | undefined;
  /** The game whose page has this end of its address. */
  gameAt: (slug: string) => CatalogueGame | undefined;
  lottery: (code: string) => LotteryEntry | undefined;
  /** What a game is called in the player's language; the id of one that is not in the catalogue. */
  gameName: (id: string, language: string) => string;
  /** The name of a vendor; its id for one that is not in the catalogue. */
  vendorName: (id: string) => string;
};

type Played = Omit<GameEntry, 'category'> & { category: GameCategoryCode; isEntertainment?: boolean };

function gameOf(entry: Played, vendorName: string): CatalogueGame {
  const { id, vendor, category, name, picture = '', icon = picture, badge = '', hasTrial = false } = entry;
  const { popularity = 0, minBet = 0, lines = 0, tags = [], isEntertainment } = entry;
  const { released, rtp, maxBet, volatility, features, offeredIn, slug } = entry;
  const gameName = localise(name, 'EN');
  return {
    gameId: id,
    nodeId: id,
    nodeName: gameName,
    gameType: category,
    gameCode: id.toLowerCase(),
    gameGroupId: `${vendor}_${category}`,
    gameName,
    displayName: vendorName,
    vassalage: vendor,
    roomId: '',
    lottoMode: category === categoryFor.lottery ? lottoMode(isEntertainment) : '',
    supportPlay: true,
    isGameH5: true,
    freeplay: hasTrial,
    mobileLargeIcon: picture,
    iconUrl: icon,
    tag: badge,
    name,
    popularity,
    minBet,
    lines,
    tags,
    ...(released !== undefined && { released }),
    ...(rtp !== undefined && { rtp }),
    ...(maxBet !== undefined && { maxBet }),
    ...(volatility && { volatility }),
    ...(features && { features }),
    ...(offeredIn && { offeredIn }),
    ...(slug !== undefined && { slug }),
  };
}

/** As the contract says whether a lottery is one of entertainment. */
export const lottoMode = (isEntertainment = false): string => (isEntertainment ? 'Entertainment' : 'Traditional');

/** From which popularity on a game is hot. */
const hot = 800;

/** A catalogue of lists without faults. */
export function buildCatalogue(lists: Lists): Catalogue {
  const { categories = [], vendors = [], games: stored = [], lotteryGroups = [], lotteries = [], avatars = [] } = lists;
  // A store of an earlier version has none.
  const entries = withSlugs(stored);
  const vendorNames = new Map(vendors.map(({ id, name }) => [id, name]));
  const vendorName = (id: string) => vendorNames.get(id) ?? id;
  const played: Played[] = [...entries, ...lotteries.map((lottery) => ({ ...lottery, category: categoryFor.lottery }))];
  const games = played.map((entry) => gameOf(entry, vendorName(entry.vendor)));
  const byPopularity = games.toSorted((one, other) => other.popularity - one.popularity);
  const byCategory = Map.groupBy(games, ({ gameType }) => gameType);
  const byVendor = Map.groupBy(games, ({ vassalage, gameType }) => `${vassalage} ${gameType}`);
  const gameById = new Map(games.map((game) => [game.gameId, game]));
  const gameBySlug = new Map(games.flatMap((game) => (game.slug ? [[game.slug, game] as const] : [])));
  const lotteryById = new Map(lotteries.map((lottery) => [lottery.id, lottery]));
  return {
    categories: categories.map(({ id }) => id),
    vendors,
    games,
    byPopularity,
    limited: games.filter(({ offeredIn }) => offeredIn),
    without: (ids) => buildCatalogue({ ...lists, games: entries.filter(({ id }) => !ids.has(id)) }),
    hot: byPopularity.filter(({ popularity }) => popularity > hot),
    gamesIn: (category, vendor) => (vendor ? byVendor.get(`${vendor} ${category}`) : byCategory.get(category)) ?? [],
    lotteryGroups,
    lotteries,
    avatars: avatars.map(({ picture }) => picture),
    game: (id) => gameById.get(id),
    gameAt: (slug) => gameBySlug.get(slug),
    lottery: (code) => lotteryById.get(code),
    gameName: (id, language) => localise(gameById.get(id)?.name ?? { EN: id }, language),
    vendorName,
  };
}

const readBuilt = byRevision(buildCatalogue);
/** What there is to play now, at every merchant. */
export const readCatalogue = (db: Database): Promise<Catalogue> => readBuilt(db, everyMerchant);
