import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { moveWithdrawal } from './states.ts';

/** What the operator, or who pays for the operator, says of an order. A question or a reason is for the player to read. */
export type Decision =
  | { outcome: 'approved' | 'paying' | 'done' }
  | { outcome: 'needsInfo' | 'refused' | 'failed' | 'reversed'; reason: string };

/**
 * Takes in a decision. A repetition changes nothing.
 * @throws ApiError `record.unknown` without the order, `order.closed` when it may no longer move there.
 */
export async function takeDecision(db: Database, id: string, decision: Decision, at: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await tx.selectFrom('withdraw_orders').selectAll().where('id', '=', id).executeTakeFirst();
    if (!order) throw new ApiError('record.unknown');
    const reason = 'reason' in decision ? decision.reason : '';
    if (await moveWithdrawal(tx, order, decision.outcome, { reason, at })) return;
    const { state } = await tx
      .selectFrom('withdraw_orders')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (state !== decision.outcome) throw new ApiError('order.closed');
  });
}
