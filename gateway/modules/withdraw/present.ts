import type { WithdrawOrder } from '#schemas/gateway/withdraw.ts';
import type { Database } from '#gateway/db/tables.ts';
import { faceOf } from '../cards/list.ts';
import { snapshotOf, type Order } from './order.ts';
import { withdrawals } from './states.ts';

/** Orders with their histories, in the order given. */
export async function presentOrders(
  db: Database,
  orders: readonly Order[],
  { allowCancelWithdrawal }: { allowCancelWithdrawal: boolean },
): Promise<WithdrawOrder[]> {
  if (orders.length === 0) return [];
  const historyOf = await withdrawals.histories(db, orders);
  return orders.map((order) => {
    const { id, amount, fee, state } = order;
    return {
      id,
      amount,
      fee,
      net: amount - fee,
      card: faceOf(snapshotOf(order)),
      state,
      usualMinutes: order.usual_minutes,
      canCancel: allowCancelWithdrawal && withdrawals.moves[state].includes('cancelled'),
      steps: historyOf(id),
      createdAt: order.created_at,
    };
  });
}
