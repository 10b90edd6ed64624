import {
  infiniteQueryOptions,
  queryOptions,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { create } from 'zustand';
import { call } from '#shared/api/client.ts';
import { useLanguage } from '#shared/i18n/texts.tsx';
import { useWorld } from '#engine/flag/world.tsx';
import { hideToast, showToast } from '#shared/ui/toast/toast-store.ts';
import { nextPageOf, playable, type Game, type GamePage } from './game.ts';

const listPageSize = 100;
const pageSize = 30;
const pagesKey = ['favourite-pages'];

async function favouritePage(pageNo: number, size: number, language: string, signal: AbortSignal): Promise<GamePage> {
  const { content, ...page } = await call('favouriteList', { query: { pageNo, pageSize: size, language }, signal });
  return { ...page, games: playable(content) };
}

/** All favourites of the player; the star of every tile is read from this list. */
export const favouritesQuery = (language: string, enabled: boolean) =>
  queryOptions({
    enabled,
    // Another tab or device may have changed it.
    refetchOnWindowFocus: 'always',
    queryKey: ['favourites', language],
    queryFn: async ({ signal }): Promise<Game[]> => {
      const games: Game[] = [];
      for (let pageNo = 1; ; pageNo += 1) {
        const page = await favouritePage(pageNo, listPageSize, language, signal);
        games.push(...page.games);
        if (pageNo >= page.totalPages || page.games.length === 0) return games;
      }
    },
  });

/** The player's favourites, page by page, for their own screen (FAV-1). */
export const favouritePagesQuery = (language: string, enabled: boolean) =>
  infiniteQueryOptions({
    enabled,
    queryKey: [...pagesKey, language],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) => favouritePage(pageParam, pageSize, language, signal),
    getNextPageParam: nextPageOf,
  });

/** Stars by game id, and the way to flip one. `toggle` stays the same until a star has flipped. */
export type Favourites = { ids: ReadonlySet<string>; pending: readonly string[]; toggle: (game: Game) => void };

const none: ReadonlySet<string> = new Set();

/** Ids of the games whose stars are being saved: the same game may be in several lists of a screen. */
const usePending = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

/** Whether the gateway has changed it; false where it was so already. Rejects as a call does. */
async function save({ gameId, nodeId, vassalage: vendor }: Game, add: boolean): Promise<boolean> {
  const which = { gameId, nodeId, vendor };
  const toast = showToast('loading', 'shell:loading');
  usePending.setState(({ ids }) => ({ ids: [...ids, gameId] }));
  try {
    const { done } = add
      ? await call('favouriteAdd', { body: which })
      : await call('favouriteRemove', { query: which });
    return done;
  } finally {
    hideToast(toast);
    usePending.setState(({ ids }) => ({ ids: ids.filter((id) => id !== gameId) }));
  }
}

/** Flips the star of a game in all lists of favourites that were read. */
function flip(client: QueryClient, listKey: QueryKey, game: Game, add: boolean): void {
  const change = (games: Game[] = [], page = 0) => {
    const others = games.filter((each) => each.gameId !== game.gameId);
    return add && page === 0 ? [game, ...others] : others;
  };
  client.setQueryData<Game[]>(listKey, (games) => change(games));
  client.setQueriesData<InfiniteData<GamePage>>({ queryKey: pagesKey }, (data) => {
    const pages = data?.pages.map((page, at) => ({ ...page, games: change(page.games, at) }));
    return data && pages && { ...data, pages };
  });
  // One more or less moves the borders of the pages at the gateway.
  void client.invalidateQueries({ queryKey: pagesKey });
}

/**
 * The star flips only when the gateway reports success; a failure takes the loading toast away and says nothing (FAV-1).
 * `onVisitor` runs instead when nobody is logged in.
 */
export function useFavourites(onVisitor: () => void): Favourites {
  const { language } = useLanguage();
  const loggedIn = useWorld().role !== 'visitor';
  const client = useQueryClient();
  const list = useQuery({ ...favouritesQuery(language, loggedIn), select: idsOf }).data;
  const ids = loggedIn && list ? list : none;
  const pending = usePending((state) => state.ids);
  const toggle = useCallback(
    (game: Game) => {
      if (!loggedIn) return onVisitor();
      if (usePending.getState().ids.includes(game.gameId)) return;
      const add = !ids.has(game.gameId);
      const listKey = favouritesQuery(language, true).queryKey;
      void save(game, add).then(
        // Not changed: another tab was faster, and what is kept now is looked up.
        (changed) => (changed ? flip(client, listKey, game, add) : client.invalidateQueries({ queryKey: listKey })),
        () => undefined,
      );
    },
    [loggedIn, onVisitor, client, language, ids],
  );
  return { ids, pending, toggle };
}

const idsOf = (games: readonly Game[]): ReadonlySet<string> => new Set(games.map((game) => game.gameId));
