import { insertOnce } from '#gateway/db/rows.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import type { Run } from './runs.ts';

/** How many are in a run, be they in the table or not yet. */
export async function playersIn(db: Database, run: string): Promise<number> {
  const row = db.selectFrom('tournament_counts').select('players').where('tournament_id', '=', run);
  return (await row.executeTakeFirst())?.players ?? 0;
}

/** Whether a run takes nobody else. */
export const isFull = async (db: Database, { id, record: { mostPlayers } }: Pick<Run, 'id' | 'record'>) =>
  mostPlayers !== undefined && (await playersIn(db, id)) >= mostPlayers;

/** Takes a place in a run for one who gets in: false, and nothing changed, in one that is full. Others who get in wait until this ends. */
export async function takePlace(tx: Tx, { id, record: { mostPlayers } }: Run): Promise<boolean> {
  await insertOnce(tx, 'tournament_counts', { tournament_id: id, players: 0 });
  let counting = tx
    .updateTable('tournament_counts')
    .set(({ eb }) => ({ players: eb('players', '+', 1) }))
    .where('tournament_id', '=', id);
  if (mostPlayers !== undefined) counting = counting.where('players', '<', mostPlayers);
  return (await counting.executeTakeFirst()).numUpdatedRows > 0n;
}
