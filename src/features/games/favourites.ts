import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#shared/api/client.ts';
import { useLanguage } from '#shared/i18n/texts.tsx';
import { useWorld } from '#engine/flag/world.tsx';
import { hideToast, showToast } from '#shared/ui/toast/toast-store.ts';
import { nextPageOf, playable, type Game, type GamePage } from './game.ts';

const listPageSize = 100;
const pageSize = 30;
const pagesKey = ['favourite-pages'];
const changeKey = ['favourite-change'];

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

type Change = { game: Game; add: boolean };

const none: ReadonlySet<string> = new Set();

/**
 * The star flips only when the gateway reports success; a failure takes the loading toast away and says nothing (FAV-1).
 * `onVisitor` runs instead when nobody is logged in.
 */
export function useFavourites(onVisitor: () => void): Favourites {
  const { language } = useLanguage();
  const loggedIn = useWorld().role !== 'visitor';
  const client = useQueryClient();
  const options = favouritesQuery(language, loggedIn);
  const list = useQuery({ ...options, select: idsOf }).data;
  const ids = loggedIn && list ? list : none;
  const pending = useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: ({ state }) => (state.variables as Change).game.gameId,
  });
  const { mutate } = useMutation({
    mutationKey: changeKey,
    mutationFn: async ({ game, add }: Change) => {
      const which = { gameId: game.gameId, nodeId: game.nodeId, vendor: game.vassalage };
      const { done } = add
        ? await call('favouriteAdd', { body: which })
        : await call('favouriteRemove', { query: which });
      return done;
    },
    onMutate: () => showToast('loading', 'shell.loading'),
    onSettled: (_done, _error, _change, toast) => hideToast(toast),
    onSuccess: (done, { game, add }) => {
      // Another tab was faster: what is kept now is looked up.
      if (!done) {
        void client.invalidateQueries({ queryKey: options.queryKey });
        return;
      }
      const change = (games: Game[] = [], page = 0) => {
        const others = games.filter((each) => each.gameId !== game.gameId);
        return add && page === 0 ? [game, ...others] : others;
      };
      client.setQueryData<Game[]>(options.queryKey, (games) => change(games));
      client.setQueriesData<InfiniteData<GamePage>>({ queryKey: pagesKey }, (data) => {
        const pages = data?.pages.map((page, at) => ({ ...page, games: change(page.games, at) }));
        return data && pages && { ...data, pages };
      });
      // One more or less moves the borders of the pages at the gateway.
      void client.invalidateQueries({ queryKey: pagesKey });
    },
  });
  const toggle = useCallback(
    (game: Game) => {
      if (!loggedIn) {
        onVisitor();
        return;
      }
      // The same game may stand in other lists of the screen.
      const isUnderWay = client.isMutating({
        mutationKey: changeKey,
        predicate: ({ state }) => (state.variables as Change | undefined)?.game.gameId === game.gameId,
      });
      if (!isUnderWay) mutate({ game, add: !ids.has(game.gameId) });
    },
    [loggedIn, onVisitor, client, mutate, ids],
  );
  return { ids, pending, toggle };
}

const idsOf = (games: readonly Game[]): ReadonlySet<string> => new Set(games.map((game) => game.gameId));
