import type { DepositState } from '#schemas/gateway/deposit-states.ts';
import type { Row, Tx } from '#gateway/db/tables.ts';
import { announce } from '../events/announce.ts';

/**
 * The legal moves of a deposit (DEP-5). `expired → done` is money that came late. Nobody but the gateway moves an order; a state without
 * moves is an end.
 */
export const moves: Readonly<Record<DepositState, readonly DepositState[]>> = {
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

const from = (to: DepositState) => (Object.keys(moves) as DepositState[]).filter((state) => moves[state].includes(to));

/** Adds a line to the history of an order, which nobody else moves in this transaction. */
export async function noteMove(
  tx: Tx,
  order_id: string,
  state: DepositState,
  reason: string,
  at: number,
): Promise<void> {
  const { n } = await tx
    .selectFrom('deposit_moves')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('deposit_moves')
    .values({ order_id, seq: n + 1, state, reason, at })
    .execute();
}

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
    .where('state', 'in', from(to))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await noteMove(tx, id, to, reason, at);
  await announce(tx, account_id, 'deposit');
  return true;
}
