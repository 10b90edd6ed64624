import { Type, type Static } from 'typebox';
import { openWithdrawStates } from '#schemas/gateway/withdraw-states.ts';
import { strict } from '#schemas/strict.ts';
import type { Database } from '#gateway/db/tables.ts';
import { snapshotOf } from './order.ts';
import { withdrawals } from './states.ts';

/** What the operator, or who pays for the operator, says of an order. A question or a reason is for the player to read. */
export const Decision = Type.Union([
  strict({ outcome: Type.Enum(['approved', 'paying', 'done']) }),
  strict({
    outcome: Type.Enum(['needsInfo', 'refused', 'failed', 'reversed']),
    reason: Type.String({ minLength: 1, maxLength: 140 }),
  }),
]);
export type Decision = Static<typeof Decision>;

/** Withdrawals that are not decided for good, with the card that is paid to, the oldest first; of one merchant, or of all. */
export const waitingWithdrawals = async (db: Database, merchant?: string) =>
  (await withdrawals.waiting(db, openWithdrawStates, { created_at: 'asc' }, merchant)).map((order) => ({
    ...order,
    card: snapshotOf(order),
  }));

/** Takes in a decision, as `decide` of a machine does. */
export async function takeDecision(db: Database, id: string, decision: Decision, at: number): Promise<void> {
  const reason = 'reason' in decision ? decision.reason : '';
  await db.transaction().execute((tx) => withdrawals.decide(tx, id, decision.outcome, { at, reason }));
}
