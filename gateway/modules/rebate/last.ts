import type { RebateLine } from '#schemas/gateway/rebate.ts';
import type { Database } from '#gateway/db/tables.ts';

/** The end of the last window that a player has claimed, and what more was voided than settled in it; undefined before the first claim. */
export async function lastRebate(db: Database, accountId: string) {
  const row = await db
    .selectFrom('rebates')
    .select(['before', 'lines'])
    .where('account_id', '=', accountId)
    .orderBy('before', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const below = (JSON.parse(row.lines) as RebateLine[]).filter(({ valid }) => valid < 0);
  return { before: row.before, below };
}

/**
 * When a bet settles whose settlement began at `at`. Never within a window that was claimed: while this one waited for the player another
 * process may have paid it, with a clock of its own (REBATE-1). The player is locked.
 */
export async function settlementTime(db: Database, accountId: string, at: number): Promise<number> {
  return Math.max(at, (await lastRebate(db, accountId))?.before ?? 0);
}
