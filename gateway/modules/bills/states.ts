import type { BillKind, BillState } from '#schemas/gateway/agent-states.ts';
import type { TransferKind } from '#schemas/gateway/transfer-kinds.ts';
import type { Row, Tx } from '#gateway/db/tables.ts';
import { doNothing } from '#gateway/db/tables.ts';
import { announce } from '../events/announce.ts';
import { noteMove, statesBefore, type Moves } from '../orders/moves.ts';

export type Bill = Row<'bills'>;

/** The legal moves of bills (AGT-5). What is paid in parts stays `partPaid` until the last one. */
export const moves: Moves<BillState> = {
  notReached: [],
  due: ['partPaid', 'issued', 'refused', 'expired'],
  toCollect: ['issued', 'expired'],
  short: ['partPaid', 'issued', 'expired'],
  partPaid: ['issued', 'expired'],
  issued: [],
  refused: [],
  expired: [],
};
/** States in which something may still be paid. */
export const unpaid = ['due', 'toCollect', 'short', 'partPaid'] as const satisfies BillState[];

/** What a bill of each kind is in the books. */
export const transferKindOf: Record<BillKind, TransferKind> = {
  commission: 'commission',
  daily: 'salary',
  dividend: 'dividend',
  hourly: 'hourly',
};

const announceTo = async (tx: Tx, { account_id, payer_id }: Bill) => {
  for (const id of [account_id, payer_id]) if (id) await announce(tx, id, 'agent');
};

/** Writes a bill once: false when it is there already, from a run of before that broke off or from another process. */
export async function addBill(tx: Tx, bill: Bill): Promise<boolean> {
  const { numInsertedOrUpdatedRows: fresh } = await tx
    .insertInto('bills')
    .values(bill)
    .onConflict(doNothing)
    .executeTakeFirst();
  if (!fresh) return false;
  await noteMove(tx, `bill:${bill.id}`, bill.state, '', bill.created_at);
  await announceTo(tx, bill);
  return true;
}

/** Moves a bill if it may still move there, with a line in its history; false otherwise. */
export async function moveBill(
  tx: Tx,
  bill: Bill,
  to: BillState,
  { reason = '', at }: { reason?: string; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bills')
    .set({ state: to })
    .where('id', '=', bill.id)
    .where('state', 'in', statesBefore(moves, to))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await noteMove(tx, `bill:${bill.id}`, to, reason, at);
  await announceTo(tx, bill);
  return true;
}
