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
