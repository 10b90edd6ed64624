import type { Database } from '#gateway/db/tables.ts';
import type { Look } from './define-marker.ts';

/** How many deposits each player has ordered; `o` is the order, by which a marker says which count. */
export const orderedDeposits = (db: Database, { merchant, since }: Pick<Look, 'merchant' | 'since'>) =>
  db
    .selectFrom('deposit_orders as o')
    .select(({ fn }) => ['o.account_id', fn.countAll<number>().as('figure')])
    .where('o.merchant', '=', merchant)
    .where('o.created_at', '>=', since)
    .groupBy('o.account_id');
