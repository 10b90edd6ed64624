import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { readOptions } from '#shared/api/read-options.ts';
import { nextPageOf, readGamePage, type Game } from './game.ts';
import { readVendors } from './vendors.ts';

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
};

const hotLanguage = (language: string) => (language === 'UR' ? 'EN' : language);

/** Vendors by category, in the gateway's order. */
export const vendorsQuery = () =>
  queryOptions({
    ...readOptions,
    queryKey: ['games', 'vendors'],
    queryFn: async ({ signal }) => readVendors(await call('vendors', { signal })),
  });

/** Hot games of one category, or of all, as the gateway ranks them (GAME-5). */
export const hotGamesQuery = (language: string, category = '') =>
  queryOptions({
    ...readOptions,
    queryKey: ['games', 'hot', language, category],
    queryFn: async ({ signal }): Promise<Game[]> => {
      const query = {
        isPlatform: 2,
        platform: 'html5',
        language: hotLanguage(language),
        ...(category && { gameType: category }),
      };
      return readGamePage(await call('hotGames', { query, signal })).games;
    },
  });

/** A filtered list, page by page. */
export const gameListQuery = (filter: GameFilter, language: string, size = pageSize) =>
  infiniteQueryOptions({
    ...readOptions,
    queryKey: ['games', 'list', filter, language, size],
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }) => {
      const query = {
        platform: 'html5',
        clientType: 2,
        pageNo: pageParam,
        pageSize: size,
        language,
        ...(filter.category && { gameType: filter.category }),
        ...(filter.vendor && { vassalage: filter.vendor }),
        ...(filter.name && { gameName: filter.name }),
        ...(filter.tag && { gameClassify: filter.tag }),
        ...(filter.minBet && { minBet: filter.minBet }),
        ...(filter.minLines && { minLine: filter.minLines }),
      };
      return readGamePage(await call('gameList', { query, signal }));
    },
    getNextPageParam: nextPageOf,
  });

const recentLimit = 21;

/** Games the player launched, the latest first; asked anew on every visit, for each launch changes it. */
export const recentGamesQuery = (enabled: boolean) =>
  queryOptions({
    ...readOptions,
    staleTime: 0,
    enabled,
    queryKey: ['games', 'recent'],
    queryFn: async ({ signal }): Promise<Game[]> =>
      readGamePage(await call('recentList', { query: { limitNum: recentLimit }, signal })).games,
  });
