import type { PlayChange } from '#schemas/gateway/play-limits.ts';
import { countOf } from '#gateway/db/rows.ts';
import type { Database, Row, Tx } from '#gateway/db/tables.ts';
import { readPage } from '../records/page.ts';

/** Who changes something, and why an operator does. */
export type Author = { by: PlayChange['by']; reason: string };
export const byPlayer: Author = { by: 'player', reason: '' };

type Written = Omit<Row<'play_changes'>, 'account_id' | 'seq' | 'by_whom' | 'reason'>;

/** Adds a line to what was changed. The player is locked. */
export async function noteChange(tx: Tx, accountId: string, change: Written, { by, reason }: Author): Promise<void> {
  const seq = (await countOf(tx.selectFrom('play_changes').where('account_id', '=', accountId))) + 1;
  await tx
    .insertInto('play_changes')
    .values({ account_id: accountId, seq, by_whom: by, reason, ...change })
    .execute();
}

const present = ({
  at,
  by_whom: by,
  act,
  kind,
  period,
  from_value: from,
  to_value: to,
  reason,
}: Row<'play_changes'>) => ({
  at,
  by,
  act,
  kind,
  ...(period !== null && { period }),
  ...(from !== null && { from }),
  ...(to !== null && { to }),
  reason,
});

const changesOf = (db: Database, accountId: string) =>
  db.selectFrom('play_changes').selectAll().where('account_id', '=', accountId);

/** One page of what was changed, newest first. */
export async function readChanges(
  db: Database,
  accountId: string,
  place: { after?: string; pageSize?: number },
): Promise<{ list: PlayChange[]; next: string }> {
  const { page, next } = await readPage(changesOf(db, accountId), { seq: 'number' }, place);
  return { list: page.map(present), next };
}

/** All that was ever changed, oldest first. */
export async function allChanges(db: Database, accountId: string): Promise<PlayChange[]> {
  return (await changesOf(db, accountId).orderBy('seq').execute()).map(present);
}
