import type { Services } from '#gateway/services.ts';
import { spanOf } from '../records/span.ts';
import { orderOf, ordersOf } from './order-records.ts';
import { cancelOrder, placeOrder } from './orders.ts';

/** Buying tickets, taking them back, and what became of them. Amounts in minor units. */
export function mountOrders({ route, db, now }: Services): void {
  route('lotteryBet', ({ tx, session, body }) => placeOrder(tx, session, body, now()));
  for (const name of ['lotteryOrderCancel', 'lotterySuborderCancel'] as const)
    route(name, async ({ tx, session, params, language }) => {
      await cancelOrder(tx, session, params, now());
      return orderOf(tx, session.accountId, params.id, { language, at: now() });
    });
  route('lotteryOrders', async ({ session, merchant, query, language }) =>
    ordersOf(db, session.accountId, query, await spanOf(db, merchant, query, now()), language),
  );
  route('lotteryOrder', ({ session, params, language }) =>
    orderOf(db, session.accountId, params.id, { language, at: now() }),
  );
}
