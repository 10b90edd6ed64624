import type { FastifyInstance } from 'fastify';
import { doNothing } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { pageOf } from '#gateway/http/page-of.ts';
import type { Services } from '#gateway/services.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { favouriteIds, notePlayed, present } from '../games/present.ts';

/** Favourites and recently played games of the session's account, newest first. */
export function register(_app: FastifyInstance, { route, db, now }: Services): void {
  const gamesOf = async (rows: readonly { game_id: string }[]) => {
    const { game } = await readCatalogue(db);
    return rows.flatMap((row) => game(row.game_id) ?? []);
  };
  const requireGame = async (gameId: string) => {
    if (!(await readCatalogue(db)).game(gameId)) throw new ApiError('game.unknown');
  };
  route('favouriteAdd', async ({ body, session }) => {
    await requireGame(body.gameId);
    const favourite = { account_id: session.accountId, game_id: body.gameId, added_at: now() };
    await db.insertInto('favourites').values(favourite).onConflict(doNothing).execute();
    return { done: true };
  });
  route('favouriteRemove', async ({ query, session }) => {
    await db
      .deleteFrom('favourites')
      .where((row) => row.and({ account_id: session.accountId, game_id: query.gameId }))
      .execute();
    return { done: true };
  });
  route('favouriteList', async ({ query, session, language }) => {
    const rows = await db
      .selectFrom('favourites')
      .select('game_id')
      .where('account_id', '=', session.accountId)
      .orderBy('added_at', 'desc')
      .orderBy('game_id')
      .execute();
    const { items, pageNum, totalPages } = pageOf(await gamesOf(rows), query.pageNo, query.pageSize ?? 30);
    const favourites = new Set(rows.map((row) => row.game_id));
    return { content: items.map((game) => present(game, favourites, language)), pageNum, totalPages };
  });
  route('recentAdd', async ({ body, session }) => {
    await requireGame(body.gameId);
    await notePlayed(db, session.accountId, body.gameId, now());
    return { done: true };
  });
  route('recentList', async ({ query, session, language }) => {
    const rows = await db
      .selectFrom('recent_games')
      .select('game_id')
      .where('account_id', '=', session.accountId)
      .orderBy('played_at', 'desc')
      .orderBy('game_id')
      .limit(query.limitNum ?? 21)
      .execute();
    const favourites = await favouriteIds(db, session);
    return { list: (await gamesOf(rows)).map((game) => present(game, favourites, language)) };
  });
}
