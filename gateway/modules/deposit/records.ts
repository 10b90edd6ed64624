import { openDepositStates } from '#schemas/gateway/deposit-states.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ordersOf, pageOfOrders, type OrderQuery } from '../orders/pages.ts';
import type { Order } from './order.ts';

/** One page of a player's deposits, and what all of the filter brought. */
export async function recordsOf(
  db: Database,
  query: OrderQuery<'deposit_orders'>,
): Promise<{ orders: Order[]; next: string; credited: number }> {
  const { credited } = await ordersOf(db, 'deposit_orders', query)
    .where('state', '=', 'done')
    .select(({ fn }) => fn.sum<number | null>('credited').as('credited'))
    .executeTakeFirstOrThrow();
  return { ...(await pageOfOrders(db, 'deposit_orders', openDepositStates, query)), credited: credited ?? 0 };
}
