/** Categories of games that have bets. */
export const gameCategoryCodes = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'] as const;
export type GameCategoryCode = (typeof gameCategoryCodes)[number];
