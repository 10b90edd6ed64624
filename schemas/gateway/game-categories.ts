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
