import type { Database, Tx } from '#gateway/db/tables.ts';
import { doNothing } from '#gateway/db/tables.ts';
import { feeOf } from '#schemas/money.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { openDepositTurnover } from '../bonus/turnover.ts';
import { grantDepositBonus } from '../promotions/deposit-bonus.ts';
import { countDeposit } from '../promotions/progress.ts';
import { dayAt } from '../records/days.ts';
import { reviewLevel } from '../vip/review.ts';
import { reviewTasks } from '../tasks/tasks.ts';
import { clearing, fees } from '../wallet/accounts.ts';
import { credit } from '../wallet/credit.ts';
import { lockPlayer, transfer } from '../wallet/ledger.ts';
import { methodOf, type Order } from './orders.ts';
import { moveDeposit } from './states.ts';

/** What the provider or the operator says of an order. `amount` is what has really come, in minor units. */
export type Notice =
  | { outcome: 'paid'; amount: number }
  | { outcome: 'reviewing' }
  | { outcome: 'refused' | 'refunded'; reason: string };

/** The log of firsts has one line for each player (DEP-12). */
const noteFirst = (tx: Tx, { account_id, merchant }: Order, at: number) =>
  tx
    .insertInto('install_events')
    .values({
      id: `firstDeposit:${account_id}`,
      merchant,
      account_id,
      event: 'firstDeposit',
      platform: '',
      created_at: at,
    })
    .onConflict(doNothing)
    .execute();

/** Credits what has come, with its fee, its turnover and its bonus. */
async function receive(tx: Tx, order: Order, amount: number, at: number): Promise<boolean> {
  const { id, account_id: accountId, merchant, method_id: method, promotion_id: promotionId } = order;
  const fee = feeOf(methodOf(order), amount);
  const credited = amount - fee;
  await lockPlayer(tx, accountId, merchant);
  const reason = amount === order.amount ? '' : 'otherAmount';
  if (!(await moveDeposit(tx, order, 'done', at, { reason, amount, fee, credited }))) return false;
  const about = { merchant, remark: id, at };
  const from = clearing(merchant, method);
  if (credited > 0)
    await credit(tx, { ...about, id: `deposit:${id}`, kind: 'deposit', accountId, from, amount: credited });
  if (fee > 0) {
    const entries = [
      { account: from, amount: -fee },
      { account: fees(merchant), amount: fee },
    ];
    await transfer(tx, { ...about, id: `deposit:${id}:fee`, kind: 'fee', entries });
  }
  await openDepositTurnover(tx, { accountId, merchant, amount: credited });
  if (promotionId)
    await grantDepositBonus(tx, { accountId, merchant, depositOrder: id, promotionId, amount: credited, at });
  await countDeposit(tx, accountId, credited, at);
  const today = await dayAt(tx, merchant, at);
  await reviewTasks(tx, { accountId, merchant }, today, at);
  await reviewLevel(tx, { accountId, merchant }, today, at);
  await noteFirst(tx, order, at);
  return true;
}

/**
 * Takes in what the provider says of an order. A repetition changes nothing: the order has left the state that leads there.
 * @throws ApiError `record.unknown` without the order, `order.closed` when it may no longer move there, `request.invalid` for an amount that is none.
 */
export async function takeNotice(db: Database, id: string, notice: Notice, at: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await tx.selectFrom('deposit_orders').selectAll().where('id', '=', id).executeTakeFirst();
    if (!order) throw new ApiError('record.unknown');
    const { outcome } = notice;
    if (outcome === 'paid' && !(Number.isSafeInteger(notice.amount) && notice.amount > 0))
      throw new ApiError('request.invalid');
    const isMoved =
      outcome === 'paid'
        ? await receive(tx, order, notice.amount, at)
        : await moveDeposit(tx, order, outcome, at, 'reason' in notice ? { reason: notice.reason } : {});
    const isRepeated = outcome === 'paid' && order.state === 'done' && notice.amount === order.amount;
    if (!isMoved && !isRepeated) throw new ApiError('order.closed');
  });
}
