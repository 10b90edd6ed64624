import type { WithdrawOrder } from '#schemas/gateway/withdraw.ts';
import type { WithdrawState } from '#schemas/gateway/withdraw-states.ts';
import type { Database } from '#gateway/db/tables.ts';
import { faceOf } from '../cards/list.ts';
import { historiesOf } from '../orders/moves.ts';
import { snapshotOf, type Order } from './order.ts';
import { moves } from './states.ts';

/** Orders with their histories, in the order given. */
export async function presentOrders(
  db: Database,
  orders: readonly Order[],
  { allowCancelWithdrawal }: { allowCancelWithdrawal: boolean },
): Promise<WithdrawOrder[]> {
  if (orders.length === 0) return [];
  const historyOf = await historiesOf<WithdrawState>(
    db,
    orders.map(({ id }) => `withdraw:${id}` as const),
  );
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
      canCancel: allowCancelWithdrawal && moves[state].includes('cancelled'),
      steps: historyOf(`withdraw:${id}`),
      createdAt: order.created_at,
    };
  });
}
