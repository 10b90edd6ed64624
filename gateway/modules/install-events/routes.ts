import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { dayMs } from '#schemas/day-ms.ts';
import { doNothing, type Database } from '#gateway/db/tables.ts';
import type { Services } from '#gateway/services.ts';

/** Told later, a first deposit says nothing of the campaign that brought the player. */
const newMs = 3 * dayMs;

/** Hands the logged first deposit to the first lobby of the player that asks, once in all (REG-11); that lobby's platform is noted. */
async function takeFirstDeposit(db: Database, accountId: string, platform: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('install_events')
    .set({ platform })
    .where((row) => row.and({ id: `firstDeposit:${accountId}`, platform: '' }))
    .where('created_at', '>', at - newMs)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The log of app installs, registrations and first deposits (REG-8, REG-11). */
export function register(_app: FastifyInstance, { route, db, now }: Services): void {
  route('installEvent', async ({ body, merchant, session }) => {
    const { event, platform } = body;
    const account_id = session?.accountId ?? null;
    if (event === 'firstDeposit')
      return { done: account_id !== null && (await takeFirstDeposit(db, account_id, platform, now())) };
    // A player registers once, an app is installed again and again.
    const id = event === 'register' && account_id !== null ? `register:${account_id}` : randomUUID();
    const row = { id, merchant, account_id, event, platform, created_at: now() };
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('install_events')
      .values(row)
      .onConflict(doNothing)
      .executeTakeFirst();
    return { done: numInsertedOrUpdatedRows > 0n };
  });
}
