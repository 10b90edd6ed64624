import { insertOnce } from '#gateway/db/rows.ts';
import type { Database } from '#gateway/db/tables.ts';
import type { CallerSession } from '#gateway/http/route.ts';

/** Ids of the announcements that the session's player has read; none for a visitor. */
export async function readIds(db: Database, session: CallerSession | undefined): Promise<ReadonlySet<string>> {
  if (!session) return new Set();
  const reads = db.selectFrom('announcement_reads').select('announcement_id as id');
  const rows = await reads.where('account_id', '=', session.accountId).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Notes that a player has read these announcements. */
export async function markRead(db: Database, accountId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await insertOnce(db, 'announcement_reads', { account_id: accountId, announcement_id: id });
}
