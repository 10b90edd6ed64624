import { ApiError } from '#gateway/http/api-error.ts';
import { pageOf } from '#gateway/http/page-of.ts';
import type { Services } from '#gateway/services.ts';
import { cancelSuborder, placeOrder } from './orders.ts';

type Order = { id: string; code: string; numero: string; created_at: number };
type Line = {
  id: string;
  order_id: string;
  play: string;
  content: string;
  amount: number;
  win_amount: number;
  state: string;
};

/** The state of an order from those of its suborders: open while one is. */
function stateOf(lines: readonly Line[]): string {
  const has = (state: string) => lines.some((line) => line.state === state);
  return ['open', 'won', 'lost'].find(has) ?? 'cancelled';
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
    const orders = await db.query<Order>(
      'SELECT id, code, numero, created_at FROM lottery_orders WHERE account_id = ? ORDER BY created_at DESC, id',
      [session.accountId],
    );
    const lines = await db.query<Line>(
      'SELECT s.* FROM lottery_suborders s JOIN lottery_orders o ON o.id = s.order_id WHERE o.account_id = ?',
      [session.accountId],
    );
    const byOrder = Map.groupBy(lines, (line) => line.order_id);
    const wanted = orders
      .map((order) => present(order, byOrder.get(order.id) ?? []))
      .filter(({ state }) => !query.state || state === query.state);
    const { items, pageNum, totalPages } = pageOf(wanted, query.pageNo, query.pageSize ?? 20);
    return { content: items, pageNum, totalPages };
  });
  route('lotteryOrder', async ({ session, params }) => {
    const order = await db.one<Order>('SELECT * FROM lottery_orders WHERE id = ? AND account_id = ?', [
      params['id'] ?? '',
      session.accountId,
    ]);
    if (!order) throw new ApiError('record.unknown');
    const lines = await db.query<Line>(
      'SELECT id, order_id, play, content, amount, win_amount, state FROM lottery_suborders WHERE order_id = ? ORDER BY id',
      [order.id],
    );
    const { orderId, code, numero, state, amount } = present(order, lines);
    const suborders = lines.map(({ order_id: _order, win_amount: winAmount, ...line }) => ({ ...line, winAmount }));
    return { orderId, code, numero, state, amount, suborders };
  });
}
