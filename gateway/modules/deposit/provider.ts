import type { Database } from '#gateway/db/tables.ts';
import { feeOf } from '#schemas/money.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { methodOf } from './order.ts';
import { deposits } from './states.ts';

/** What the provider or the operator says of an order. `amount` is what has really come, in minor units. */
export type Notice =
  | { outcome: 'paid'; amount: number }
  | { outcome: 'reviewing' }
  | { outcome: 'refused' | 'refunded'; reason: string };

/**
 * Takes in what the provider says of an order. A repetition changes nothing.
 * @throws ApiError `record.unknown` without the order, `order.closed` when it may no longer move there, `request.invalid` for an amount that is none.
 */
export async function takeNotice(db: Database, id: string, notice: Notice, at: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (notice.outcome !== 'paid') {
      await deposits.decide(tx, id, notice.outcome, { at, reason: 'reason' in notice ? notice.reason : '' });
      return;
    }
    const { amount } = notice;
    if (!(Number.isSafeInteger(amount) && amount > 0)) throw new ApiError('request.invalid');
    const order = await deposits.read(tx, { id });
    const fee = feeOf(methodOf(order), amount);
    const reason = amount === order.amount ? '' : 'otherAmount';
    const paid = await deposits.decide(tx, id, 'done', { at, reason, amount, fee, credited: amount - fee });
    if (!paid && amount !== order.amount) throw new ApiError('order.closed');
  });
}
