import type { FastifyInstance } from 'fastify';
import { ApiError } from '#gateway/http/api-error.ts';
import { pageOf } from '#gateway/http/page-of.ts';
import { gameById } from '#gateway/demo/seed/games.ts';
import type { Services } from '#gateway/services.ts';
import { favouriteIds, notePlayed, present } from '../games/present.ts';

const known = (rows: readonly { game_id: string }[]) => rows.flatMap((row) => gameById.get(row.game_id) ?? []);

/** Favourites and recently played games of the session's account, newest first. */
export function register(_app: FastifyInstance, { route, db, now }: Services): void {
  route('favouriteAdd', async ({ body, session }) => {
    if (!gameById.has(body.gameId)) throw new ApiError('game.unknown');
    await db.run(
      'INSERT INTO favourites (account_id, game_id, added_at) VALUES (?, ?, ?) ON CONFLICT (account_id, game_id) DO NOTHING',
      [session.accountId, body.gameId, now()],
    );
    return { done: true };
  });
  route('favouriteRemove', async ({ query, session }) => {
    await db.run('DELETE FROM favourites WHERE account_id = ? AND game_id = ?', [session.accountId, query.gameId]);
    return { done: true };
  });
  route('favouriteList', async ({ query, session }) => {
    const rows = await db.query<{ game_id: string }>(
      'SELECT game_id FROM favourites WHERE account_id = ? ORDER BY added_at DESC, game_id',
      [session.accountId],
    );
    const { items, pageNum, totalPages } = pageOf(known(rows), query.pageNo, query.pageSize ?? 30);
    const favourites = new Set(rows.map((row) => row.game_id));
    return { content: items.map((game) => present(game, favourites)), pageNum, totalPages };
  });
  route('recentAdd', async ({ body, session }) => {
    if (!gameById.has(body.gameId)) throw new ApiError('game.unknown');
    await notePlayed(db, session.accountId, body.gameId, now());
    return { done: true };
  });
  route('recentList', async ({ query, session }) => {
    const rows = await db.query<{ game_id: string }>(
      'SELECT game_id FROM recent_games WHERE account_id = ? ORDER BY played_at DESC, game_id LIMIT ?',
      [session.accountId, query.limitNum ?? 21],
    );
    const favourites = await favouriteIds(db, session);
    return { list: known(rows).map((game) => present(game, favourites)) };
  });
}
