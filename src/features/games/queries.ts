import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { nextPageOf, playable, type Game, type GamePage } from './game.ts';

/** Games of one list page (GAME-1). */
export const pageSize = 21;

/** What a list is narrowed to; what is absent or empty narrows nothing. `minBet` in minor units. */
export type GameFilter = {
  category?: string;
  vendor?: string;
  name?: string;
  /** `new`, `hot` or `jackpot`. */
  tag?: string;
  minBet?: number;
  minLines?: number;
  /** Smallest return, ppm. */
  minRtp?: number;
  volatility?: string;
  /** Separated by commas; a game has all of them. */
  features?: string;
  /** Only what can be tried with play money. */
  isTrial?: boolean;
};

/** A filter as the gateway asks for it. */
const asked = (filter: GameFilter) => ({
  ...(filter.category && { gameType: filter.category }),
  ...(filter.vendor && { vassalage: filter.vendor }),
  ...(filter.name && { gameName: filter.name }),
  ...(filter.tag && { gameClassify: filter.tag }),
  ...(filter.minBet && { minBet: filter.minBet }),
  ...(filter.minLines && { minLine: filter.minLines }),
  ...(filter.minRtp && { minRtp: filter.minRtp }),
  ...(filter.volatility && { volatility: filter.volatility }),
  ...(filter.features && { features: filter.features }),
  ...(filter.isTrial && { demo: true }),
});

const hotLanguage = (language: string) => (language === 'UR' ? 'EN' : language);

/** Hot games of one category, or of all, as the gateway ranks them (GAME-5). */
export const hotGamesQuery = (language: string, category = '') =>
  queryOptions({
    queryKey: ['games', 'hot', language, category],
    queryFn: async ({ signal }): Promise<Game[]> => {
      const query = {
        isPlatform: 2,
        platform: 'html5',
        language: hotLanguage(language),
        ...(category && { gameType: category }),
      };
      return playable((await call('hotGames', { query, signal })).list);
    },
  });

/** A filtered list, page by page. */
export const gameListQuery = (filter: GameFilter, language: string, size = pageSize) =>
  infiniteQueryOptions({
    queryKey: ['games', 'list', filter, language, size],
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }): Promise<GamePage> => {
      const query = {
        platform: 'html5',
        clientType: 2,
        pageNo: pageParam,
        pageSize: size,
        language,
        ...asked(filter),
      };
      const page = await call('gameList', { query, signal });
      return { ...page, games: playable(page.games) };
    },
    getNextPageParam: nextPageOf,
  });

/** How many games each option of each filter would leave. */
export const facetsQuery = (filter: GameFilter, language: string) =>
  queryOptions({
    queryKey: ['games', 'facets', filter, language],
    queryFn: ({ signal }) => call('gameFacets', { query: { language, ...asked(filter) }, signal }),
  });

const recentLimit = 21;

/** Games the player launched, the latest first; asked for again on every visit, for each launch changes it. */
export const recentGamesQuery = (enabled: boolean) =>
  queryOptions({
    staleTime: 0,
    enabled,
    queryKey: ['games', 'recent'],
    queryFn: async ({ signal }): Promise<Game[]> =>
      playable((await call('recentList', { query: { limitNum: recentLimit }, signal })).list),
  });
