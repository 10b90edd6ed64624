import { ApiError } from '#gateway/http/api-error.ts';
import type { Row } from '#gateway/db/tables.ts';
import { pageOf } from '#gateway/http/page-of.ts';
import type { Services } from '#gateway/services.ts';
import { cancelSuborder, placeOrder } from './orders.ts';

type Order = Pick<Row<'lottery_orders'>, 'id' | 'code' | 'numero' | 'created_at'>;
type Line = Pick<Row<'lottery_suborders'>, 'amount' | 'win_amount' | 'state'>;

/** The state of an order from those of its suborders: open while one is. */
function stateOf(lines: readonly Line[]): string {
  const has = (state: Line['state']) => lines.some((line) => line.state === state);
  return (['open', 'won', 'lost'] as const).find(has) ?? 'cancelled';
}
const sum = (lines: readonly Line[], part: 'amount' | 'win_amount') =>
  lines.reduce((total, line) => total + line[part], 0);

function present({ id, code, numero, created_at }: Order, lines: readonly Line[]) {
  const [amount, winAmount] = [sum(lines, 'amount'), sum(lines, 'win_amount')];
  return { orderId: id, code, numero, amount, winAmount, state: stateOf(lines), createdAt: created_at };
}

/** Buying tickets, taking them back, and what became of them. Amounts in minor units. */
export function mountOrders({ route, db, now }: Services): void {
  route('lotteryBet', ({ tx, session, body }) => placeOrder(tx, session, body, now()));
  route('lotterySuborderCancel', async ({ tx, session, params }) => {
    await cancelSuborder(tx, session, params, now());
    return { done: true };
  });
  route('lotteryOrders', async ({ session, query }) => {
    const orders = await db
      .selectFrom('lottery_orders')
      .select(['id', 'code', 'numero', 'created_at'])
      .where('account_id', '=', session.accountId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    const lines = await db
      .selectFrom('lottery_suborders as s')
      .innerJoin('lottery_orders as o', 'o.id', 's.order_id')
      .selectAll('s')
      .where('o.account_id', '=', session.accountId)
      .execute();
    const byOrder = Map.groupBy(lines, (line) => line.order_id);
    const wanted = orders
      .map((order) => present(order, byOrder.get(order.id) ?? []))
      .filter(({ state }) => !query.state || state === query.state);
    const { items, pageNum, totalPages } = pageOf(wanted, query.pageNo, query.pageSize ?? 20);
    return { content: items, pageNum, totalPages };
  });
  route('lotteryOrder', async ({ session, params }) => {
    const order = await db
      .selectFrom('lottery_orders')
      .selectAll()
      .where((row) => row.and({ id: params.id, account_id: session.accountId }))
      .executeTakeFirst();
    if (!order) throw new ApiError('record.unknown');
    const lines = await db
      .selectFrom('lottery_suborders')
      .select(['id', 'play', 'content', 'amount', 'win_amount', 'state'])
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute();
    const { orderId, code, numero, state, amount } = present(order, lines);
    const suborders = lines.map(({ win_amount: winAmount, ...line }) => ({ ...line, winAmount }));
    return { orderId, code, numero, state, amount, suborders };
  });
}
