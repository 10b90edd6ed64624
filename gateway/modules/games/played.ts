import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { countOf, insertOnce, upsert } from '#gateway/db/rows.ts';
import type { Database, Tables, Tx } from '#gateway/db/tables.ts';
import { announce } from '../events/announce.ts';

/** The test in a query of `recent_games`, whatever it is joined with, of whether the player has not switched it off. */
export function isNoted(): Expression<SqlBool> {
  const row = expressionBuilder<Tables, 'recent_games'>();
  const off = row
    .selectFrom('player_rows_off')
    .select('player_rows_off.since')
    .whereRef('player_rows_off.account_id', '=', 'recent_games.account_id');
  return row.not(row.exists(off));
}

/** Whether the player has switched off that what they open is noted and shown (GAME-22). */
export async function hasRowsOff(db: Database, accountId: string): Promise<boolean> {
  const off = db.selectFrom('player_rows_off').select('since').where('account_id', '=', accountId);
  return (await off.executeTakeFirst()) !== undefined;
}

/** Notes that the account has played the game now, for its list of recent games; not where the player has switched that off. */
export async function notePlayed(db: Database, accountId: string, gameId: string, now: number): Promise<void> {
  if (await hasRowsOff(db, accountId)) return;
  const played = { account_id: accountId, game_id: gameId, played_at: now };
  await upsert(db, 'recent_games', played, ['account_id', 'game_id']);
}

/** Ids of the games that an account has played, the last one first, at most `most`; none where the player has switched it off. */
export async function recentIds(db: Database, accountId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('recent_games')
    .select('game_id')
    .where('recent_games.account_id', '=', accountId)
    .where(isNoted())
    .orderBy('played_at', 'desc')
    .orderBy('game_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.game_id);
}

/** Whether rows follow the player, and how many games they know. */
export const rowChoice = async (db: Database, accountId: string) => ({
  on: !(await hasRowsOff(db, accountId)),
  games: await countOf(db.selectFrom('recent_games').where('account_id', '=', accountId)),
});

/** Switches it on or off; what is known stays. */
export async function setRowChoice(tx: Tx, accountId: string, on: boolean, at: number): Promise<void> {
  if (on) await tx.deleteFrom('player_rows_off').where('account_id', '=', accountId).execute();
  else await insertOnce(tx, 'player_rows_off', { account_id: accountId, since: at });
  await announce(tx, accountId, 'play');
}

/** Forgets which games the account has opened. */
export async function forgetPlayed(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('recent_games').where('account_id', '=', accountId).execute();
  await announce(tx, accountId, 'play');
}
