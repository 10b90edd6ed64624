import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { recordOf } from '#shared/api/shape.ts';
import { readOptions } from '#shared/api/read-options.ts';
import { useLanguage } from '#shared/i18n/texts.tsx';
import { useWorld } from '#engine/flag/world.tsx';
import { readGamePage, type Game } from './game.ts';

const homePageSize = 100;

/** The player's favourites; the star of every tile is read from this list. */
export const favouritesQuery = (language: string, enabled: boolean) =>
  queryOptions({
    ...readOptions,
    enabled,
    queryKey: ['favourites', language],
    queryFn: async ({ signal }): Promise<Game[]> => {
      const query = { pageNo: 1, pageSize: homePageSize, language };
      return readGamePage(await call('favouriteList', { query, signal })).games;
    },
  });

/** Stars by game id, and the way to flip one. */
export type Favourites = { ids: ReadonlySet<string>; pending: string | undefined; toggle: (game: Game) => void };

const none: ReadonlySet<string> = new Set();

/**
 * The star flips only when the gateway reports success, a failure changes and says nothing (FAV-1).
 * `onVisitor` runs instead when nobody is logged in.
 */
export function useFavourites(onVisitor: () => void): Favourites {
  const { language } = useLanguage();
  const loggedIn = useWorld().role !== 'visitor';
  const client = useQueryClient();
  const options = favouritesQuery(language, loggedIn);
  const ids = useQuery({ ...options, select: (games) => new Set(games.map((game) => game.id)) }).data ?? none;
  const change = useMutation({
    mutationFn: async ({ game, add }: { game: Game; add: boolean }) => {
      const which = { gameId: game.id, nodeId: game.nodeId, vendor: game.vendor };
      const value: unknown = add
        ? await call('favouriteAdd', { body: which })
        : await call('favouriteRemove', { query: which });
      return recordOf(value)['done'] === true;
    },
    onSuccess: (done, { game, add }) => {
      if (!done) return;
      client.setQueryData<Game[]>(options.queryKey, (games = []) => {
        const others = games.filter((each) => each.id !== game.id);
        return add ? [game, ...others] : others;
      });
    },
  });
  return {
    ids: loggedIn ? ids : none,
    pending: change.isPending ? change.variables.game.id : undefined,
    toggle: (game) => {
      if (!loggedIn) onVisitor();
      else if (!change.isPending) change.mutate({ game, add: !ids.has(game.id) });
    },
  };
}
