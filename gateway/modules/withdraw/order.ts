import type { CardType } from '#schemas/gateway/card-fields.ts';
import type { Database, Row } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';

export type Order = Row<'withdraw_orders'>;
/** The card as it was when the order was made: what the operator pays to. */
export type CardSnapshot = {
  type: CardType;
  name: string;
  number: string;
  payeeName: string;
  fields: Record<string, string>;
};

export const snapshotOf = ({ card }: Pick<Order, 'card'>) => JSON.parse(card) as CardSnapshot;

/** @throws ApiError `record.unknown` when the player has none such. */
export async function orderOf(db: Database, accountId: string, id: string): Promise<Order> {
  const order = await db
    .selectFrom('withdraw_orders')
    .selectAll()
    .where((row) => row.and({ id, account_id: accountId }))
    .executeTakeFirst();
  if (!order) throw new ApiError('record.unknown');
  return order;
}
