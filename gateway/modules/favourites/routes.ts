import { ApiError } from '#gateway/http/api-error.ts';
import { pageOf } from '#gateway/http/page-of.ts';
import type { Services } from '#gateway/services.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { offeredOf, whereaboutsOf } from '../games/offered.ts';
import { notePlayed, recentIds } from '../games/played.ts';
import { favouriteIds, present } from '../games/present.ts';
import { addFavourite, removeFavourite } from './favourites.ts';

/** Favourites and recently played games of the session's account, newest first. */
export function register({ route, db, now }: Services): void {
  const gamesOf = async (ids: Iterable<string>, call: Parameters<typeof whereaboutsOf>[0]) => {
    const { game } = offeredOf(await readCatalogue(db), whereaboutsOf(call));
    return [...ids].flatMap((id) => game(id) ?? []);
  };
  const requireGame = async (gameId: string) => {
    if (!(await readCatalogue(db)).game(gameId)) throw new ApiError('game.unknown');
  };
  route('favouriteAdd', async ({ body, session }) => {
    await requireGame(body.gameId);
    await addFavourite(db, session.accountId, body.gameId, now());
    return { done: true };
  });
  route('favouriteRemove', async ({ query, session }) => {
    await removeFavourite(db, session.accountId, query.gameId);
    return { done: true };
  });
  route('favouriteList', async (call) => {
    const { query, session, language } = call;
    const favourites = await favouriteIds(db, session);
    const { items, pageNum, totalPages } = pageOf(await gamesOf(favourites, call), query.pageNo, query.pageSize ?? 30);
    return { content: items.map((game) => present(game, favourites, language)), pageNum, totalPages };
  });
  route('recentAdd', async ({ body, session }) => {
    await requireGame(body.gameId);
    await notePlayed(db, session.accountId, body.gameId, now());
    return { done: true };
  });
  route('recentList', async (call) => {
    const { query, session, language } = call;
    const recent = await recentIds(db, session.accountId, query.limitNum ?? 21);
    const favourites = await favouriteIds(db, session);
    return { list: (await gamesOf(recent, call)).map((game) => present(game, favourites, language)) };
  });
}
