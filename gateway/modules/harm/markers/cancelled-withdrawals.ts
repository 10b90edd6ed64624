import type { Marker } from '../define-marker.ts';

export const cancelledWithdrawals: Marker = {
  title: 'Cancelled withdrawals',
  description: 'Withdrawals that the player has taken back.',
  unit: 'times',
  figures: (db, { merchant, since }) =>
    db
      .selectFrom('withdraw_orders')
      .select(({ fn }) => ['account_id', fn.countAll<number>().as('figure')])
      .where('merchant', '=', merchant)
      .where('created_at', '>=', since)
      .where('state', '=', 'cancelled')
      .groupBy('account_id')
      .execute(),
};
