import type { DepositState } from '#schemas/gateway/deposit-states.ts';
import type { Database } from '#gateway/db/tables.ts';

/** In these an order counts: money that may still come, or has. */
const counted = ['awaiting', 'proved', 'reviewing', 'done'] as const satisfies readonly DepositState[];

/**
 * The orders that count as deposits of the time after `since`, in minor units, for limits and identity checks alike: an order counts from
 * when it was made, or from when its money was late.
 */
export const depositsSince = (db: Database, accountId: string, { since, at }: { since: number; at: number }) =>
  db
    .selectFrom('deposit_orders')
    .where('account_id', '=', accountId)
    .where('state', 'in', counted)
    .where((row) => row.or([row('created_at', '>', since), row('late_at', '>', since)]))
    // One whose time is over has expired, whether the gateway has written it or not.
    .where((row) => row.or([row('state', '<>', 'awaiting'), row('pay_until', '>', at)]));
