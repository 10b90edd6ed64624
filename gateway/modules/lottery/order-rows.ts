import type { OrderState } from '#schemas/gateway/record-states.ts';
import { insertOnce } from '#gateway/db/rows.ts';
import type { Row, Tx } from '#gateway/db/tables.ts';
import { addToDay, dayAt, less, type Totals } from '../records/days.ts';

export type Order = Row<'lottery_orders'>;
type Line = Pick<Row<'lottery_suborders'>, 'amount' | 'win_amount' | 'state'>;

/** The state of an order from those of its suborders: open while one is; of the rest, what was played counts. */
export function stateOf(lines: readonly Pick<Line, 'state'>[]): OrderState {
  const has = (state: Line['state']) => lines.some((line) => line.state === state);
  if (has('open')) return 'open';
  if (has('won') && has('lost')) return 'partly';
  return (['won', 'lost', 'refunded'] as const).find(has) ?? 'cancelled';
}

/** Counts an order in its day. The player is locked. */
async function count(tx: Tx, order: Order, was?: Order): Promise<void> {
  const bucketOf = ({ account_id, day, code: game, state }: Order) =>
    ({ account_id, book: 'lottery', day, type: '', game, state }) as const;
  const totalsOf = ({ amount, returned, win_amount: received }: Order): Totals => ({
    count: 1,
    paid: amount - returned,
    valid: 0,
    received,
  });
  if (was) await addToDay(tx, bucketOf(was), less(totalsOf(was)));
  await addToDay(tx, bucketOf(order), totalsOf(order));
}

type NewOrder = Pick<Order, 'id' | 'account_id' | 'merchant' | 'code' | 'numero' | 'lines' | 'amount'>;

/** Writes an order whose suborders are all open; false, and nothing written, when its id is there already. The player is locked, or the order's own suborders do so next. */
export async function addOrder(tx: Tx, given: NewOrder, at: number): Promise<boolean> {
  const day = await dayAt(tx, given.merchant, at);
  const order: Order = { ...given, created_at: at, day, returned: 0, win_amount: 0, state: 'open', numbers: null };
  if (!(await insertOnce(tx, 'lottery_orders', order))) return false;
  await count(tx, order);
  return true;
}

/** Brings an order up to date with its suborders, and with the numbers once they are drawn. The player is locked. */
export async function renewOrder(tx: Tx, id: string, numbers: string | null = null): Promise<void> {
  const was = await tx.selectFrom('lottery_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const lines = await tx
    .selectFrom('lottery_suborders')
    .select(['amount', 'win_amount', 'state'])
    .where('order_id', '=', id)
    .execute();
  const isBack = ({ state }: Line) => state === 'cancelled' || state === 'refunded';
  const change = {
    returned: lines.filter(isBack).reduce((sum, { amount }) => sum + amount, 0),
    win_amount: lines.reduce((sum, line) => sum + line.win_amount, 0),
    state: stateOf(lines),
    numbers,
  };
  await tx.updateTable('lottery_orders').set(change).where('id', '=', id).execute();
  await count(tx, { ...was, ...change }, was);
}
