import type { Game } from '#schemas/gateway/games.ts';
import { fixedTitles, titleParts } from './titles.ts';
import { lotteries, lotteryName } from './lotteries.ts';
import { spread } from './spread.ts';
import { bulkGames, vendors, type Category } from './vendors.ts';

/** A game as stored: the contract's without what depends on the session, with the art theme and its rank among hot games. */
export type SeedGame = Omit<Game, 'favourite'> & {
  /** What it gives back of all bets, ppm; of machines alone. */
  payback?: number;
  theme: string;
  minBet: number;
  lines: number;
  heat: number;
  /** Days since it was released: there are always some that are new. */
  age: number;
};

/** About half of the games carry a badge. */
const badges = ['', 'jackpot', '', '', 'new', '', 'hot', '', 'jackpot', '', 'new'] as const;

const vendorName = new Map(vendors.map(({ code, name }) => [code, name]));

const vendorsOf = (category: Category, ofCockfights = false) =>
  vendors
    .filter(({ categories, cockfights = false }) => categories.includes(category) && cockfights === ofCockfights)
    .map(({ code }) => code);

function game(
  vassalage: string,
  gameType: Category,
  gameName: string,
  theme: string,
  index: number,
  code?: string,
): SeedGame {
  const gameId = code ?? `${vassalage}${gameType}${String(index + 1).padStart(3, '0')}`;
  const place = (index * 7919 + vassalage.length * 104729) % 1000;
  const badge = badges[(index * 5 + vassalage.charCodeAt(0)) % badges.length] ?? '';
  const isMachine = gameType === 'RNG' || gameType === 'FISH';
  return {
    gameId,
    nodeId: gameId,
    nodeName: gameName,
    gameType,
    gameCode: gameId.toLowerCase(),
    gameGroupId: `${vassalage}_${gameType}`,
    gameName,
    displayName: vendorName.get(vassalage) ?? vassalage,
    vassalage,
    roomId: '',
    lottoMode: gameType === 'LOTT' ? 'Traditional' : '',
    supportPlay: true,
    isGameH5: true,
    freeplay: ['RNG', 'FISH', 'SPORTS'].includes(gameType),
    mobileLargeIcon: `/api/art/games/${gameId}.webp`,
    iconUrl: `/api/art/icons/${gameId}.webp`,
    tag: gameType === 'LOTT' ? '' : badge,
    ...(isMachine && { payback: 940_000 + (place % 40) * 1000 }),
    age: badge === 'new' ? place % 28 : 40 + place,
    theme,
    minBet: [10, 20, 50, 100][index % 4] ?? 10,
    lines: [5, 10, 20, 25, 50][index % 5] ?? 20,
    heat: place,
  };
}

function slots(): SeedGame[] {
  const homes = vendorsOf('RNG').filter((code) => code !== 'BULK');
  const themes = Object.entries(titleParts).map(([theme, [first, second]]) => {
    const [heads, tails] = [first.split(','), second.split(',')];
    return Array.from({ length: heads.length * tails.length }, (_, at) => ({
      theme,
      title: `${heads[at % heads.length]} ${tails[(at + Math.floor(at / heads.length)) % tails.length]}`,
    }));
  });
  const seen = new Set<string>();
  const combined = Array.from({ length: 30 }, (_, at) => themes.flatMap((list) => list[at] ?? []))
    .flat()
    .filter(({ title }) => !seen.has(title) && seen.add(title));
  const counts = new Map<string, number>();
  return combined.map(({ theme, title }, at) => {
    const vendor = homes[(at * 3 + Math.floor(at / 10)) % homes.length] ?? 'PP';
    const index = counts.get(vendor) ?? 0;
    counts.set(vendor, index + 1);
    return game(vendor, 'RNG', title, theme, index);
  });
}

function titled(category: Category, titles = fixedTitles[category] ?? '', homes = vendorsOf(category)): SeedGame[] {
  return titles.split(',').map((entry, at) => {
    const [theme = '', title = ''] = entry.split(':');
    return game(homes[at % homes.length] ?? '', category, title, theme, Math.floor(at / homes.length));
  });
}

/** Families of the art that show a draw. */
const drawThemes = ['lottery', 'keno', 'drum', 'clover'];

/** Slots of the long list; never among the hot ones, which they would crowd out. */
const bulk = (): SeedGame[] =>
  Array.from({ length: bulkGames }, (_, at) => ({
    ...game('BULK', 'RNG', `Arcade ${at + 1}`, Object.keys(titleParts)[at % 10] ?? '', at),
    heat: 0,
  }));

/** Hands out the heats of a category's games so that neighbours among the hot ones do not look the same. */
function mixed(list: readonly SeedGame[]): SeedGame[] {
  const byHeat = list.toSorted((one, other) => other.heat - one.heat);
  const order = spread(byHeat);
  // No two alike: among those the first in the list would come first.
  const heats = new Map(order.map(({ gameId }, at) => [gameId, (byHeat[at]?.heat ?? 0) - at / 1000]));
  return list.map((entry) => ({ ...entry, heat: heats.get(entry.gameId) ?? 0 }));
}

/** All games of the reference gateway, the same in every process. */
export const games: readonly SeedGame[] = [
  ...mixed(slots()),
  ...(['FISH', 'LIVE', 'LIVESTREAM'] as const).flatMap((category) => mixed(titled(category))),
  ...mixed([...titled('PVP'), ...titled('PVP', fixedTitles['COCKFIGHT'], vendorsOf('PVP', true))]),
  ...(['SPORTS', 'ESPORTS'] as const).flatMap((category) => mixed(titled(category))),
  ...mixed(
    lotteries.map((lottery, at) => ({
      ...game(
        lottery.vendor,
        'LOTT',
        lotteryName(lottery.code, 'EN') ?? lottery.code,
        drawThemes[at % drawThemes.length] ?? '',
        at,
        lottery.code,
      ),
      lottoMode: lottery.entertainment ? 'Entertainment' : 'Traditional',
    })),
  ),
  ...mixed(titled('ELOTT')),
  ...bulk(),
];
export const gameById: ReadonlyMap<string, SeedGame> = new Map(games.map((entry) => [entry.gameId, entry]));

/** What a game is called in the player's language; the id of one that is not in the catalogue. */
export const gameNameOf = (id: string, language: string): string =>
  lotteryName(id, language) ?? gameById.get(id)?.gameName ?? id;
