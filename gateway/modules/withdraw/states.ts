import { Type, type Static } from 'typebox';
import { openWithdrawStates, type WithdrawState } from '#schemas/gateway/withdraw-states.ts';
import { strict } from '#schemas/strict.ts';
import type { Database } from '#gateway/db/tables.ts';
import { forfeitHeld, restoreHeld } from '../bonus/hold.ts';
import { notify } from '../inbox/notify.ts';
import { machine } from '../orders/machine.ts';
import type { OperatorAct } from '../orders/moves.ts';
import { maskNumber } from '../accounts/mask.ts';
import { bonusesOf, postMove, snapshotOf } from './money.ts';

/** The moves of which the player gets a message: a question, and every end. */
const notified: readonly WithdrawState[] = ['needsInfo', 'done', 'refused', 'failed', 'cancelled', 'reversed'];

/**
 * A withdrawal (WD-4), with what belongs to each move of the cash and the bonuses that it holds (MONEY-4, WD-7). The player answers what is
 * asked and may take it back; all else is the operator's.
 */
export const withdrawals = machine({
  table: 'withdraw_orders',
  subject: 'withdraw',
  moves: {
    reviewing: ['needsInfo', 'approved', 'refused', 'cancelled'],
    needsInfo: ['reviewing', 'approved', 'refused', 'cancelled'],
    approved: ['paying', 'refused'],
    paying: ['done', 'failed'],
    done: ['reversed'],
    refused: [],
    failed: [],
    cancelled: [],
    reversed: [],
  },
  refusal: 'order.closed',
  topics: ['withdraw', 'wallet'],
  locksPlayer: true,
  onMove: async (tx, order, { to, reason, at }) => {
    await postMove(tx, order, to, at);
    if (to === 'done') await forfeitHeld(tx, order.account_id, at);
    if (to === 'refused' || to === 'failed' || to === 'cancelled') await restoreHeld(tx, order.account_id, at);
    const { name, number } = snapshotOf(order);
    const values = { order: order.id, card: `${name} ${maskNumber(number)}`.trim(), reason };
    if (notified.includes(to)) await notify(tx, { accountId: order.account_id, key: `withdraw.${to}`, values }, at);
  },
});

/** What the operator, or who pays for the operator, says of an order. A question or a reason is for the player to read. */
export const Decision = Type.Union([
  strict({ outcome: Type.Enum(['approved', 'paying', 'done']) }),
  strict({
    outcome: Type.Enum(['needsInfo', 'refused', 'failed', 'reversed']),
    reason: Type.String({ minLength: 1, maxLength: 140 }),
  }),
]);
export type Decision = Static<typeof Decision>;

/** Withdrawals that are not decided for good, with the card that is paid to and the bonuses that are taken, the oldest first; of one merchant, or of all. */
export const waitingWithdrawals = async (db: Database, merchant?: string) =>
  (await withdrawals.waiting(db, openWithdrawStates, { created_at: 'asc' }, merchant)).map((order) => ({
    ...order,
    card: snapshotOf(order),
    bonuses: bonusesOf(order),
  }));

/** Takes in a decision, as `decide` of a machine does. */
export async function takeDecision(db: Database, id: string, decision: Decision, act: OperatorAct): Promise<void> {
  const reason = 'reason' in decision ? decision.reason : '';
  await db.transaction().execute((tx) => withdrawals.decide(tx, id, decision.outcome, { ...act, reason }));
}
