/** What a game has beside its lines, as a player looks for it. */
export const gameFeatures = [
  'freeSpins',
  'bonusBuy',
  'cascades',
  'multipliers',
  'expandingWilds',
  'holdAndWin',
  'megaways',
] as const;
export type GameFeature = (typeof gameFeatures)[number];

/** How a game pays: often and little, or seldom and much. */
export const volatilities = ['low', 'medium', 'high'] as const;
export type Volatility = (typeof volatilities)[number];

export const gameDevices = ['phone', 'desktop'] as const;
export type GameDevice = (typeof gameDevices)[number];

/** Why a game is not there for a player (GAME-23). */
export const hindrances = ['country', 'currency', 'device'] as const;
export type Hindrance = (typeof hindrances)[number];

/** Steps that a list can be narrowed by: smallest stakes in minor units, lines, and returns in ppm. */
export const gameSteps = { bet: [20, 50, 100], lines: [10, 20, 50], rtp: [950_000, 960_000, 970_000] } as const;

/** What a list of games can be narrowed by, each by an option of its own. */
export const facetNames = ['vendor', 'tag', 'features', 'volatility', 'rtp', 'bet', 'lines', 'demo'] as const;
export type FacetName = (typeof facetNames)[number];
