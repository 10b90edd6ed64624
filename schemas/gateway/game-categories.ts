/** Categories of games that have bets: `LIVESTREAM` holds the shows of vendors, and `PVP` also their cockfights (GAME-6). */
export const gameCategoryCodes = [
  'RNG',
  'FISH',
  'LIVE',
  'LIVESTREAM',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
] as const;
export type GameCategoryCode = (typeof gameCategoryCodes)[number];

/** What a category is for, where code treats it by itself. */
export const categoryFor = {
  slots: 'RNG',
  fishing: 'FISH',
  live: 'LIVE',
  sports: 'SPORTS',
  esports: 'ESPORTS',
  lottery: 'LOTT',
  eLottery: 'ELOTT',
} as const satisfies Record<string, GameCategoryCode>;

/** Categories that show their hot games, and whose games are among the hot ones of all (HOME-8): no sports, shows and lotteries. */
export const hotCategories: ReadonlySet<string> = new Set<GameCategoryCode>(['RNG', 'FISH', 'LIVE', 'PVP']);

/** Categories of one vendor's slots, with the code of the vendor (HOME-5). */
export const slotsOfVendor: ReadonlyMap<string, string> = new Map([
  ['rngPP', 'PP'],
  ['rngJL', 'JL'],
]);
