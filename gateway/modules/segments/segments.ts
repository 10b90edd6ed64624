import type { Database, Tx } from '#gateway/db/tables.ts';
import { announce } from '../events/announce.ts';

/** The segments that operators have put a member in, by name. */
export async function segmentsOf(db: Database, accountId: string): Promise<string[]> {
  const rows = db.selectFrom('account_segments').select('segment').where('account_id', '=', accountId);
  return (await rows.orderBy('segment').execute()).map(({ segment }) => segment);
}

/** Puts a member in these segments and in no other; open lobbies hear of it. */
export async function setSegments(tx: Tx, accountId: string, segments: readonly string[]): Promise<void> {
  await tx.deleteFrom('account_segments').where('account_id', '=', accountId).execute();
  const rows = segments.map((segment) => ({ account_id: accountId, segment }));
  if (rows.length > 0) await tx.insertInto('account_segments').values(rows).execute();
  // With the level, the member's own data are read again.
  await announce(tx, accountId, 'vip');
}
