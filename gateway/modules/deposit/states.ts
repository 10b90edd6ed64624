import type { DepositState } from '#schemas/gateway/deposit-states.ts';
import type { Row, Tx } from '#gateway/db/tables.ts';
import { announce } from '../events/announce.ts';
import { noteMove, statesBefore, type Moves } from '../orders/moves.ts';

/**
 * The legal moves of a deposit (DEP-5). `expired → done` is money that came late. Nobody but the gateway moves an order; a state without
 * moves is an end.
 */
export const moves: Moves<DepositState> = {
  awaiting: ['proved', 'reviewing', 'done', 'expired', 'cancelled', 'refused'],
  proved: ['reviewing', 'done', 'refused'],
  reviewing: ['done', 'refused', 'refunded'],
  expired: ['reviewing', 'done', 'refunded'],
  done: [],
  cancelled: [],
  refused: [],
  refunded: [],
};
/** The states in which money is still awaited; an order in one of them is open. */
export const openStates: readonly DepositState[] = ['awaiting', 'proved', 'reviewing'];

/** Moves an order, notes it in its history and tells the player's lobbies; false, and nothing changed, from a state that does not lead there. */
export async function moveDeposit(
  tx: Tx,
  { id, account_id }: Pick<Row<'deposit_orders'>, 'id' | 'account_id'>,
  to: DepositState,
  at: number,
  { reason = '', ...change }: { reason?: string; amount?: number; fee?: number; credited?: number } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deposit_orders')
    .set({ ...change, state: to })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(moves, to))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await noteMove(tx, `deposit:${id}`, to, reason, at);
  await announce(tx, account_id, 'deposit');
  return true;
}
