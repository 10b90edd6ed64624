import type { CardType } from '#schemas/gateway/card-fields.ts';
import type { Row } from '#gateway/db/tables.ts';

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
