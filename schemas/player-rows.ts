/** Rows of games that follow the player (GAME-22): played last, similar to that, new since the last visit, popular in the country. */
export const playerRows = ['recent', 'similar', 'new', 'popular'] as const;
export type PlayerRow = (typeof playerRows)[number];

/** Games that a row has at most. */
export const mostInRow = 21;
