import type { InfiniteData } from '@tanstack/react-query';
import type { Value } from '#schemas/gateway/operations.ts';

/** A game. Its art is empty when the gateway has none; the tile then draws its own. */
export type Game = Value<'gameList'>['games'][number];

/** One page of a list. */
export type GamePage = { games: Game[]; pageNum: number; totalPages: number };

/** A game vendor of one category: a tap opens its list, or launches `gameId` (`launch`, `lobby`). */
export type Vendor = Value<'vendors'>['mapping'][string][number] & { category: string };

/** The address of the art that the gateway draws for a game that has none, or whose own fails to load. */
export const drawnArt = (id: string): string => `/api/art/games/${encodeURIComponent(id)}.svg`;

/** The addresses of a game's art, the best first: where one fails to load, the next replaces it. */
export const artOf = ({ mobileLargeIcon, iconUrl, gameId }: Game): string[] =>
  [mobileLargeIcon || iconUrl, drawnArt(gameId)].filter(Boolean);

/** The games that have what a tile needs. */
export const playable = (games: readonly Game[]): Game[] => games.filter(({ gameId, gameName }) => gameId && gameName);

/** The number of the page after `last`, while there is one (GAME-1). */
export const nextPageOf = ({ pageNum, totalPages }: GamePage): number | undefined =>
  pageNum < totalPages ? pageNum + 1 : undefined;

/** The games of all pages in one list: the `select` of an infinite query. */
export const gamesOf = ({ pages }: InfiniteData<GamePage>): Game[] => pages.flatMap((page) => page.games);
