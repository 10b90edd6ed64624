import { sql } from 'kysely';
import type { Database, Row } from '#gateway/db/tables.ts';
import { readPage } from '../records/page.ts';

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

/** What a list of one row was made into. */
export function only<Shown>([shown]: readonly Shown[]): Shown {
  if (shown === undefined) throw new RangeError('A row has no answer');
  return shown;
}

/** A player's orders of one state, or of all. */
export const ordersOf = (db: Database, table: OrderTable, { accountId, state }: OrderQuery<OrderTable>) =>
  db
    .selectFrom(table)
    .where('account_id', '=', accountId)
    .$if(state !== undefined, (orders) => orders.where('state', '=', state ?? 'done'));

/**
 * One page of a player's orders: open ones first, each by time, the newest first.
 * @throws ApiError `request.invalid` for an `after` that no page has given.
 */
export async function pageOfOrders<Table extends OrderTable>(
  db: Database,
  table: Table,
  openStates: readonly State<Table>[],
  query: OrderQuery<Table>,
): Promise<{ orders: Orders[Table][]; next: string }> {
  const rank = sql<number>`CASE WHEN state IN (${sql.join(openStates)}) THEN 1 ELSE 0 END`.as('rank');
  const ranked = db.selectFrom(ordersOf(db, table, query).selectAll().select(rank).as('o')).selectAll();
  const { page, next } = await readPage(ranked, { rank: 'number', created_at: 'number', id: 'string' }, query);
  // They are rows of the table that was named, which the builder knows only as one of several.
  return { orders: page.map(({ rank: _rank, ...order }) => order) as unknown as Orders[Table][], next };
}
