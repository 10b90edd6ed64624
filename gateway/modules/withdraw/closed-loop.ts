import type { CardType } from '#schemas/gateway/card-fields.ts';
import type { SumToReturn } from '#schemas/gateway/closed-loop.ts';
import { givenBackStates } from '#schemas/gateway/withdraw-states.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import type { Database } from '#gateway/db/tables.ts';
import { methodOf } from '../deposit/methods.ts';
import { snapshotOf } from './money.ts';

/**
 * What still has to go back to cards of the type that it came by; nothing where the site has no closed loop. Of all time, what was
 * deposited less what was withdrawn, open withdrawals included. Means to which no kind of card of the site can be paid are left out.
 */
export async function sumsToReturn(
  db: Database,
  accountId: string,
  { closedLoop, depositMethods, cards }: Site,
): Promise<SumToReturn[]> {
  if (!closedLoop) return [];
  const paid = await db
    .selectFrom('deposit_orders')
    .select(({ fn }) => ['method_id', 'method', fn.sum<number>('amount').as('amount')])
    .where('account_id', '=', accountId)
    .where('state', '=', 'done')
    .groupBy(['method_id', 'method'])
    .execute();
  const returned = await db
    .selectFrom('withdraw_orders')
    .select(({ fn }) => ['card', fn.sum<number>('amount').as('amount')])
    .where('account_id', '=', accountId)
    .where('state', 'not in', givenBackStates)
    .groupBy('card')
    .execute();
  // Orders from before the method said its means have those that it says now.
  const meansNow = new Map(depositMethods.map(({ id, means }) => [id, means]));
  const moves = [
    ...paid.map((order) => ({ by: methodOf(order).means ?? meansNow.get(order.method_id), amount: order.amount })),
    ...returned.map((order) => ({ by: snapshotOf(order).type, amount: -order.amount })),
  ];
  const leftOf = (type: CardType) => moves.reduce((left, { by, amount }) => (by === type ? left + amount : left), 0);
  const types = new Set(cards.kinds.map(({ type }) => type));
  return [...types].map((type) => ({ type, left: leftOf(type) })).filter(({ left }) => left > 0);
}
