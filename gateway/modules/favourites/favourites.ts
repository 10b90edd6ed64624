import { insertOnce } from '#gateway/db/rows.ts';
import type { Database } from '#gateway/db/tables.ts';

/** Adds a game to an account's favourites; one that is there keeps its place. */
export async function addFavourite(db: Database, accountId: string, gameId: string, at: number): Promise<void> {
  await insertOnce(db, 'favourites', { account_id: accountId, game_id: gameId, added_at: at });
}

export async function removeFavourite(db: Database, accountId: string, gameId: string): Promise<void> {
  await db
    .deleteFrom('favourites')
    .where((row) => row.and({ account_id: accountId, game_id: gameId }))
    .execute();
}

/** Ids of the games that an account has played, the last one first, at most `most`. */
export async function recentIds(db: Database, accountId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('recent_games')
    .select('game_id')
    .where('account_id', '=', accountId)
    .orderBy('played_at', 'desc')
    .orderBy('game_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.game_id);
}
