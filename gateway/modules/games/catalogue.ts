import type { Vendor } from '#schemas/gateway/games.ts';
import { gameNameOf, games, type SeedGame } from '#gateway/demo/seed/games.ts';
import { spread } from '#gateway/demo/seed/spread.ts';
import { categoryOrder, vendors, type SeedVendor } from '#gateway/demo/seed/vendors.ts';

const gamesOf = (vendor: string, category: string) =>
  games.filter((game) => game.vassalage === vendor && game.gameType === category);

function vendorIn(vendor: SeedVendor, category: string): Vendor {
  const list = gamesOf(vendor.code, category);
  const first = list[0];
  const trial = list.find((game) => game.freeplay);
  return {
    vassalage: vendor.code,
    displayName: vendor.name,
    iconUrl: `/api/art/vendors/${vendor.code}.webp`,
    gameCount: list.length,
    openAs: vendor.openAs ?? 'list',
    gameId: vendor.openAs === 'lobby' ? 'lobby' : (first?.gameId ?? ''),
    nodeId: first?.nodeId ?? '',
    telGameId: trial?.gameId ?? '',
    telNodeId: trial?.nodeId ?? '',
  };
}

const sections = categoryOrder.map((category) => ({
  category,
  vendors: vendors.filter((vendor) => vendor.categories.includes(category)).map((vendor) => vendorIn(vendor, category)),
}));
const second = {
  category: 'rngJL',
  vendors: vendors.filter(({ code }) => code === 'JL').map((vendor) => vendorIn(vendor, 'RNG')),
};
const grouped = [...sections.slice(0, 1), second, ...sections.slice(1)];

/** Vendors by category: the group `rngJL` is second, e-sports right after sports. */
export const vendorCatalogue = {
  sorting: grouped.map((each) => ({
    gameCategory: each.category,
    vendorNames: each.vendors.map(({ vassalage }) => vassalage),
  })),
  mapping: Object.fromEntries(grouped.map((each) => [each.category, each.vendors])),
};

export const categoryCounts = sections.map((each) => ({
  gameCategory: each.category,
  gameCount: each.vendors.reduce((sum, vendor) => sum + vendor.gameCount, 0),
  vendorCount: each.vendors.length,
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

const hotterFirst = (one: SeedGame, other: SeedGame) => other.heat - one.heat;

/**
 * Games that satisfy every filter given, the hot ones hottest first. A name, as it is in `language`, matches anywhere, without regard to case and accents; `gameClassify` is a
 * badge; `rngPP` and `rngJL` name a vendor's slots.
 */
export function findGames(filter: GameFilter, language = 'EN'): SeedGame[] {
  const group = /^rng(PP|JL)$/.exec(filter.gameType ?? '');
  const category = group ? 'RNG' : filter.gameType;
  const vendor = filter.vassalage || group?.[1];
  const name = plain((filter.gameName ?? '').trim());
  const found = games.filter(
    (game) =>
      (!category || category === 'ALL' || (category === 'HOT' ? game.heat > 800 : game.gameType === category)) &&
      (!vendor || game.vassalage === vendor) &&
      (!name || plain(gameNameOf(game.gameId, language)).includes(name)) &&
      (!filter.gameClassify || game.tag === filter.gameClassify) &&
      (!filter.minBet || game.minBet >= filter.minBet) &&
      (!filter.minLine || game.lines >= filter.minLine),
  );
  return category === 'HOT' ? spread(found.toSorted(hotterFirst)) : found;
}

/** The hottest games, of one category or with those of all categories but lotteries, sports and shows; hottest first. */
export function hottest(category: string | undefined, limit: number): SeedGame[] {
  const outside = new Set(['LOTT', 'ELOTT', 'SPORTS', 'ESPORTS', 'LIVESTREAM']);
  const pool =
    category && category !== 'ALL' && category !== 'HOT'
      ? findGames({ gameType: category })
      : games.filter((game) => !outside.has(game.gameType));
  return spread(pool.toSorted(hotterFirst).slice(0, limit));
}
