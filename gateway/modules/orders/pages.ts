import type { Database, Row } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';

type Orders = {
  deposit_orders: Row<'deposit_orders'>;
  withdraw_orders: Row<'withdraw_orders'>;
  bonus_grants: Row<'bonus_grants'>;
};
type OrderTable = keyof Orders;
type State<Table extends OrderTable> = Orders[Table]['state'];
/** What a player asks for: orders of one state or of all, after the place at which the page before ended. */
export type OrderQuery<Table extends OrderTable> = {
  accountId: string;
  state?: State<Table> | undefined;
  after?: string | undefined;
  pageSize?: number | undefined;
};

const usualSize = 20;
const isPlace = (text: string) => /^[01]\.\d{1,15}\.[\w:-]+$/.test(text);

/** A player's orders of one state, or of all. */
export const ordersOf = (db: Database, table: OrderTable, { accountId, state }: OrderQuery<OrderTable>) =>
  db
    .selectFrom(table)
    .where('account_id', '=', accountId)
    .$if(state !== undefined, (orders) => orders.where('state', '=', state ?? 'done'));

/**
 * One page of a player's orders: open ones first, each by time, the newest first. A page ends at `<rank>.<created>.<id>`.
 * @throws ApiError `request.invalid` for an `after` that is no such place.
 */
export async function pageOfOrders<Table extends OrderTable>(
  db: Database,
  table: Table,
  openStates: readonly State<Table>[],
  query: OrderQuery<Table>,
): Promise<{ orders: Orders[Table][]; next: string }> {
  const { after = '', pageSize = usualSize } = query;
  if (after && !isPlace(after)) throw new ApiError('request.invalid');
  const [rank = '', created = '', id = ''] = after.split('.');
  const read = async (isOpen: boolean, isFrom: boolean): Promise<Orders[Table][]> => {
    const rows: unknown[] = await ordersOf(db, table, query)
      .selectAll()
      .where('state', isOpen ? 'in' : 'not in', openStates)
      .$if(isFrom, (orders) =>
        orders.where((row) =>
          row.or([
            row('created_at', '<', Number(created)),
            row.and([row('created_at', '=', Number(created)), row('id', '<', id)]),
          ]),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize + 1)
      .execute();
    // They are rows of the table that was named, which the builder knows only as one of several.
    return rows as Orders[Table][];
  };
  const open = rank === '1' ? [] : await read(true, rank === '0');
  const found = open.length > pageSize ? open : [...open, ...(await read(false, rank === '1'))];
  const orders = found.slice(0, pageSize);
  const last = orders.at(-1);
  const placeOf = (order: Orders[Table]) =>
    `${openStates.includes(order.state) ? 0 : 1}.${order.created_at}.${order.id}`;
  return { orders, next: found.length > pageSize && last ? placeOf(last) : '' };
}
