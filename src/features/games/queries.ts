import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { readOptions } from '#shared/api/read-options.ts';
import { readGamePage, type Game } from './game.ts';
import { readVendors } from './vendors.ts';

/** Games of one list page (GAME-1). */
export const pageSize = 21;

/** What a list is narrowed to; an empty text means all. */
export type GameFilter = { category: string; vendor: string; name: string };

const hotLanguage = (language: string) => (language === 'UR' ? 'EN' : language);

/** Vendors by category, in the gateway's order. */
export const vendorsQuery = () =>
  queryOptions({
    ...readOptions,
    queryKey: ['games', 'vendors'],
    queryFn: async ({ signal }) => readVendors(await call('vendors', { signal })),
  });

/** Hot games of every category, as the gateway ranks them (GAME-5). */
export const hotGamesQuery = (language: string) =>
  queryOptions({
    ...readOptions,
    queryKey: ['games', 'hot', language],
    queryFn: async ({ signal }): Promise<Game[]> => {
      const query = { isPlatform: 2, platform: 'html5', language: hotLanguage(language) };
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
      };
      return readGamePage(await call('gameList', { query, signal }));
    },
    getNextPageParam: (last) => (last.page < last.total ? last.page + 1 : undefined),
  });
