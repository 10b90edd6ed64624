import { Type, type Static } from 'typebox';
import { openDepositStates } from '#schemas/gateway/deposit-states.ts';
import { feeOf } from '#schemas/money.ts';
import { strict } from '#schemas/strict.ts';
import type { Database } from '#gateway/db/tables.ts';
import { readSite } from '#gateway/config/site.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { turnoverOfDeposit } from '../bonus/turnover.ts';
import type { OperatorAct } from '../orders/moves.ts';
import { methodOf } from './methods.ts';
import { deposits } from './states.ts';

/** What the provider or the operator says of an order. `amount` is what was really paid, in minor units; the order's own without. */
export const Notice = Type.Union([
  strict({ outcome: Type.Literal('paid'), amount: Type.Optional(Type.Integer({ minimum: 1 })) }),
  strict({ outcome: Type.Literal('reviewing') }),
  strict({ outcome: Type.Enum(['refused', 'refunded']), reason: Type.String({ minLength: 1, maxLength: 140 }) }),
]);
export type Notice = Static<typeof Notice>;

/** Deposits whose money is awaited, or was too late, newest first; of one merchant, or of all. */
export const waitingDeposits = (db: Database, merchant?: string) =>
  deposits.waiting(db, [...openDepositStates, 'expired'], { created_at: 'desc' }, merchant);

/**
 * Takes in what the provider says of an order. A repetition changes nothing.
 * @throws ApiError `record.unknown` without the order, `order.closed` when it may no longer move there, `request.invalid` for an amount that is none.
 */
export async function takeNotice(db: Database, id: string, notice: Notice, act: OperatorAct): Promise<void> {
  const { at } = act;
  await db.transaction().execute(async (tx) => {
    const order = await deposits.read(tx, { id });
    // Its time was over: for the limits of the player it counts from now on.
    const late = (order.state === 'expired' || (order.state === 'awaiting' && order.pay_until <= at)) && {
      late_at: at,
    };
    if (notice.outcome !== 'paid') {
      const reason = 'reason' in notice ? notice.reason : '';
      await deposits.decide(tx, id, notice.outcome, { ...act, reason, ...late });
      return;
    }
    const { amount = order.amount } = notice;
    if (!Number.isSafeInteger(amount)) throw new ApiError('request.invalid');
    const fee = feeOf(methodOf(order), amount);
    const credited = amount - fee;
    const other = amount !== order.amount && {
      reason: 'otherAmount',
      amount,
      ordered: order.amount,
      fee,
      credited,
      turnover: turnoverOfDeposit(await readSite(tx, order.merchant), credited),
    };
    const paid = await deposits.decide(tx, id, 'done', { ...act, ...other, ...late });
    if (!paid && other) throw new ApiError('order.closed');
  });
}
