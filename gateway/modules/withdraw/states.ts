import type { WithdrawState } from '#schemas/gateway/withdraw-states.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { announce } from '../events/announce.ts';
import { tell } from '../inbox/tell.ts';
import { noteMove, statesBefore, type Moves } from '../orders/moves.ts';
import { maskNumber } from '../security/mask.ts';
import { lockPlayer } from '../wallet/ledger.ts';
import { postMove } from './money.ts';
import { snapshotOf, type Order } from './order.ts';

/** The legal moves of a withdrawal (WD-4). The player answers what is asked and may take it back; all else is the operator's. */
export const moves: Moves<WithdrawState> = {
  reviewing: ['needsInfo', 'approved', 'refused', 'cancelled'],
  needsInfo: ['reviewing', 'approved', 'refused', 'cancelled'],
  approved: ['paying', 'refused'],
  paying: ['done', 'failed'],
  done: ['reversed'],
  refused: [],
  failed: [],
  cancelled: [],
  reversed: [],
};

/** The moves of which the player gets a message: a question, and every end. */
const told: readonly WithdrawState[] = ['needsInfo', 'done', 'refused', 'failed', 'cancelled', 'reversed'];

/**
 * Moves an order with the money that belongs to the move (MONEY-4), notes it and tells the player; false, and nothing changed, from a
 * state that does not lead there.
 */
export async function moveWithdrawal(
  tx: Tx,
  order: Order,
  to: WithdrawState,
  { reason = '', at }: { reason?: string; at: number },
): Promise<boolean> {
  const { id, account_id: accountId, merchant } = order;
  await lockPlayer(tx, accountId, merchant);
  const { numUpdatedRows } = await tx
    .updateTable('withdraw_orders')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(moves, to))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await noteMove(tx, `withdraw:${id}`, to, reason, at);
  await postMove(tx, order, to, at);
  const { name, number } = snapshotOf(order);
  const values = { order: id, card: `${name} ${maskNumber(number)}`.trim(), reason };
  if (told.includes(to)) await tell(tx, { accountId, key: `withdraw.${to}`, values }, at);
  for (const topic of ['withdraw', 'wallet'] as const) await announce(tx, accountId, topic);
  return true;
}
