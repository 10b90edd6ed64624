import type { Query } from '#schemas/gateway/operations.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Order } from './orders.ts';
import { openStates } from './states.ts';

const pageSize = 20;
/** Open orders before the others, each by time, newest first. A page ends at `<rank>.<created>.<id>`. */
const rankOf = ({ state }: Order) => (openStates.includes(state) ? 0 : 1);
const placeOf = (order: Order) => `${rankOf(order)}.${order.created_at}.${order.id}`;
const isPlace = (text: string) => /^[01]\.\d{1,15}\.\w+$/.test(text);

/** One page of a player's deposits after the place `after`, and what all of the filter brought. @throws ApiError `request.invalid` for another place. */
export async function recordsOf(
  db: Database,
  accountId: string,
  { state, after = '', pageSize: size = pageSize }: Query<'depositRecords'>,
): Promise<{ orders: Order[]; next: string; credited: number }> {
  if (after && !isPlace(after)) throw new ApiError('request.invalid');
  const all = db
    .selectFrom('deposit_orders')
    .where('account_id', '=', accountId)
    .$if(state !== undefined, (orders) => orders.where('state', '=', state ?? 'done'));
  const [rank = '', created = '', id = ''] = after.split('.');
  const pageOf = (isOpen: boolean, from: boolean) =>
    all
      .selectAll()
      .where('state', isOpen ? 'in' : 'not in', openStates)
      .$if(from, (orders) =>
        orders.where((row) =>
          row.or([
            row('created_at', '<', Number(created)),
            row.and([row('created_at', '=', Number(created)), row('id', '<', id)]),
          ]),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size + 1)
      .execute();
  const open = rank === '1' ? [] : await pageOf(true, rank === '0');
  const found = open.length > size ? open : [...open, ...(await pageOf(false, rank === '1'))];
  const orders = found.slice(0, size);
  const last = orders.at(-1);
  const { credited } = await all
    .where('state', '=', 'done')
    .select(({ fn }) => fn.sum<number | null>('credited').as('credited'))
    .executeTakeFirstOrThrow();
  return { orders, next: found.length > size && last ? placeOf(last) : '', credited: credited ?? 0 };
}
