import type { Database } from '#gateway/db/tables.ts';
import { withdrawals } from './states.ts';

/** What the operator, or who pays for the operator, says of an order. A question or a reason is for the player to read. */
export type Decision =
  | { outcome: 'approved' | 'paying' | 'done' }
  | { outcome: 'needsInfo' | 'refused' | 'failed' | 'reversed'; reason: string };

/** Takes in a decision, as `decide` of a machine does. */
export async function takeDecision(db: Database, id: string, decision: Decision, at: number): Promise<void> {
  const reason = 'reason' in decision ? decision.reason : '';
  await db.transaction().execute((tx) => withdrawals.decide(tx, id, decision.outcome, { at, reason }));
}
