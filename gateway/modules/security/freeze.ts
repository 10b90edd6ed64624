import { dayMs } from '#schemas/day-ms.ts';
import type { FreezeReason } from '#schemas/gateway/security.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';

const freezeMs = dayMs;

/** Keeps the account's withdrawals waiting for 24 hours; resolves to their end. */
export async function freezeWithdrawals(tx: Tx, accountId: string, reason: FreezeReason, now: number): Promise<number> {
  const until = now + freezeMs;
  await tx
    .updateTable('accounts')
    .set({ withdrawals_frozen_until: until, frozen_reason: reason })
    .where('id', '=', accountId)
    .execute();
  return until;
}

/** What keeps the account's withdrawals waiting, and until when; undefined when nothing does. */
export async function freezeOf(db: Database, accountId: string, now: number) {
  const row = await db
    .selectFrom('accounts')
    .select(['withdrawals_frozen_until as until', 'frozen_reason as reason'])
    .where('id', '=', accountId)
    .where('withdrawals_frozen_until', '>', now)
    .executeTakeFirst();
  return row?.until && row.reason ? { until: row.until, reason: row.reason } : undefined;
}
