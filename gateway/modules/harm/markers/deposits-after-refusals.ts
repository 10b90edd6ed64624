import { dayMs } from '#schemas/day-ms.ts';
import type { Marker } from '../define-marker.ts';
import { orderedDeposits } from '../ordered-deposits.ts';

export const depositsAfterRefusals: Marker = {
  title: 'Deposits after refusals',
  description: 'Deposits that were ordered within a day of one that was refused.',
  unit: 'times',
  figures: (db, look) =>
    orderedDeposits(db, look)
      .where((row) =>
        row.exists(
          row
            .selectFrom('deposit_orders as r')
            .select('r.id')
            .whereRef('r.account_id', '=', 'o.account_id')
            // Found with the orders themselves by merchant and time: else all that was ever refused is read.
            .where('r.merchant', '=', look.merchant)
            .where('r.created_at', '>', look.since - dayMs)
            .where('r.state', '=', 'refused')
            .whereRef('r.created_at', '<', 'o.created_at')
            .where('r.created_at', '>', row('o.created_at', '-', dayMs)),
        ),
      )
      .execute(),
};
