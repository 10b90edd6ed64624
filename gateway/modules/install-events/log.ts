import { dayMs } from '#schemas/day-ms.ts';
import { insertOnce } from '#gateway/db/rows.ts';
import type { Database, Row } from '#gateway/db/tables.ts';

/** Reported later, a first deposit says nothing of the campaign that brought the player. */
const newMs = 3 * dayMs;

/** Hands the logged first deposit to the first lobby of the player that asks, once in all (REG-11); that lobby's platform is noted. */
export async function takeFirstDeposit(
  db: Database,
  accountId: string,
  platform: string,
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('install_events')
    .set({ platform })
    .where((row) => row.and({ id: `firstDeposit:${accountId}`, platform: '' }))
    .where('created_at', '>', at - newMs)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether an event is new; one of the same id is in the log already otherwise. */
export const logEvent = (db: Database, event: Row<'install_events'>): Promise<boolean> =>
  insertOnce(db, 'install_events', event);

/** What is logged of an account. */
export const eventsOf = (db: Database, accountId: string) =>
  db.selectFrom('install_events').select(['event', 'platform']).where('account_id', '=', accountId).execute();
