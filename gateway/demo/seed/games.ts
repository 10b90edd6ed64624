import { spread } from '#gateway/modules/games/spread.ts';
import { gameFeatures, volatilities } from '#schemas/game-facts.ts';
import type { GameEntry } from '#schemas/catalogue/games.ts';
import { fixedTitles, titleParts } from './titles.ts';
import { bulkGames, vendors, type Category } from './vendors.ts';

/** A game of the demonstration: its first tag is the family of the art that draws it, `age` the days since its release. */
export type DemoGame = GameEntry & { tags: [theme: string]; popularity: number; age: number };

/** About half of the games carry a badge. */
const badges = ['', 'jackpot', '', '', 'new', '', 'hot', '', 'jackpot', '', 'new'] as const;

const vendorsOf = (category: Category, ofCockfights = false) =>
  vendors
    .filter(({ categories, cockfights = false }) => categories.includes(category) && cockfights === ofCockfights)
    .map(({ id }) => id);

function game(vendor: string, category: Category, title: string, theme: string, index: number): DemoGame {
  const id = `${vendor}${category}${String(index + 1).padStart(3, '0')}`;
  const roll = rollOf(vendor, index);
  const badge = badges[(index * 5 + vendor.charCodeAt(0)) % badges.length];
  const isMachine = category === 'RNG' || category === 'FISH';
  return {
    id,
    vendor,
    category,
    name: { EN: title },
    picture: `/api/art/games/${id}.webp`,
    icon: `/api/art/icons/${id}.webp`,
    hasTrial: ['RNG', 'FISH', 'SPORTS'].includes(category),
    ...(badge && { badge }),
    ...(isMachine && { rtp: 940_000 + (roll % 40) * 1000 }),
    // There are always some that are new.
    age: badge === 'new' ? roll % 28 : 40 + roll,
    tags: [theme],
    minBet: [10, 20, 50, 100][index % 4] ?? 10,
    maxBet: 1000 * ([10, 20, 50, 100][index % 4] ?? 10),
    lines: [5, 10, 20, 25, 50][index % 5] ?? 20,
    ...(isMachine && {
      volatility: volatilities[roll % volatilities.length],
      features: gameFeatures.filter((_, at) => (roll + at * 3) % 5 === 0),
    }),
    popularity: roll,
  };
}

/** From 0 to 999, spread evenly over the entries of a vendor. */
export const rollOf = (vendor: string, index: number): number => (index * 7919 + vendor.length * 104729) % 1000;

function slots(): DemoGame[] {
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

function titled(category: Category, titles = fixedTitles[category] ?? '', homes = vendorsOf(category)): DemoGame[] {
  return titles.split(',').map((entry, at) => {
    const [theme = '', title = ''] = entry.split(':');
    return game(homes[at % homes.length] ?? '', category, title, theme, Math.floor(at / homes.length));
  });
}

/** Slots of the long list; never among the hot ones, which they would crowd out. */
const bulk = (): DemoGame[] =>
  Array.from({ length: bulkGames }, (_, at) => ({
    ...game('BULK', 'RNG', `Arcade ${at + 1}`, Object.keys(titleParts)[at % 10] ?? '', at),
    popularity: 0,
  }));

type Ranked = { id: string; tags: [string]; popularity: number };

/** Hands out the popularity of a category's games so that neighbours among the popular ones do not look the same. */
export function mixed<Game extends Ranked>(list: readonly Game[]): Game[] {
  const byPopularity = list.toSorted((one, other) => other.popularity - one.popularity);
  // No two alike: among those the first in the list would be first.
  const ranks = new Map(
    spread(byPopularity).map(({ id }, at) => [id, Math.max(0, (byPopularity[at]?.popularity ?? 0) - at / 1000)]),
  );
  return list.map((entry) => ({ ...entry, popularity: ranks.get(entry.id) ?? 0 }));
}

/** All games of the demonstration, the same in every process. */
export const games: readonly DemoGame[] = [
  ...mixed(slots()),
  ...(['FISH', 'LIVE', 'LIVESTREAM'] as const).flatMap((category) => mixed(titled(category))),
  ...mixed([...titled('PVP'), ...titled('PVP', fixedTitles['COCKFIGHT'], vendorsOf('PVP', true))]),
  ...(['SPORTS', 'ESPORTS'] as const).flatMap((category) => mixed(titled(category))),
  ...mixed(titled('ELOTT')),
  ...bulk(),
];
