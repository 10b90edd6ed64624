import type { Body } from '#schemas/gateway/operations.ts';
import { openDepositStates, type DepositState } from '#schemas/gateway/deposit-states.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import { countOf } from '#gateway/db/rows.ts';
import type { Tx, Database } from '#gateway/db/tables.ts';
import { feeOf, takesAmount } from '#schemas/money.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { depositBonuses } from '../promotions/deposit-bonus.ts';
import { offerFor } from '../bonus/terms.ts';
import { turnoverOfDeposit } from '../bonus/turnover.ts';
import { beginNumbered } from '../orders/order-number.ts';
import { attach } from '../uploads/uploads.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { refuseUndecided } from '../limits/deposit-choice.ts';
import { refuseBarred } from '../limits/may-play.ts';
import { refuseDeposit } from '../limits/usage.ts';
import { refuseUnverified } from '../verification/doors.ts';
import { offeredMethods, stateOf, type BonusPromise, type Order } from './methods.ts';
import { deposits } from './states.ts';
import { ordersOf, pageOfOrders, type OrderQuery } from '../orders/pages.ts';

type Caller = { accountId: string; merchant: string };

/** How many deposits of one player may be open at a time (DEP-10). */
const maxOpen = 3;

/** What a promotion promises for a deposit, as its order keeps it. @throws ApiError `play.paused`, `play.excluded`; `deposit.promotion` when it gives this player nothing for this amount. */
async function promised(
  tx: Tx,
  { accountId, merchant }: Caller,
  promotionId: string,
  credited: number,
  at: number,
): Promise<string> {
  await refuseBarred(tx, 'promotion', accountId, at);
  const chosen = (await depositBonuses(tx, merchant, accountId, at)).find(({ id }) => id === promotionId);
  const offer = chosen && offerFor(chosen.terms, credited, at);
  if (!offer) throw new ApiError('deposit.promotion');
  const promise: BonusPromise = { title: chosen.title, amount: offer.bonus, turnover: offer.turnover };
  return JSON.stringify(promise);
}

/**
 * Opens an order for a deposit; the money moves when the provider reports its arrival.
 * @throws ApiError `deposit.closed`, `deposit.amount` with the limits, `deposit.tooManyOpen`, `deposit.promotion`, `form.invalid`,
 * `limit.choice`, `limit.reached`, `play.paused`, `play.excluded`, `verification.needed`.
 */
export async function openOrder(
  tx: Tx,
  caller: Caller,
  { methodId, amount, promotionId, payerName, payerBank }: Body<'depositManual'>,
  { channel, site, at }: { channel: string; site: Site; at: number },
): Promise<string> {
  const { accountId, merchant } = caller;
  const method = offeredMethods(site).find(({ id }) => id === methodId);
  if (method?.channel !== channel || stateOf(method, at, site.info.timeZone) !== 'open')
    throw new ApiError('deposit.closed');
  const { min, max, step } = method;
  if (!takesAmount(method, amount)) throw new ApiError('deposit.amount', { value: { min, max, step } });
  if (method.banks?.length && !method.banks.includes(payerBank ?? ''))
    throw ApiError.atField('form.invalid', 'payerBank', 'required', 'Choose the bank that you pay from');
  if (method.needsPayerName && !payerName?.trim())
    throw ApiError.atField('form.invalid', 'payerName', 'required', 'Enter the payer’s name');
  await lockPlayer(tx, accountId, merchant);
  await refuseBarred(tx, 'deposit', accountId, at);
  await refuseUndecided(tx, accountId, site);
  await refuseUnverified(tx, accountId, 'deposit', { site, amount, at });
  const open = tx
    .selectFrom('deposit_orders')
    .where('account_id', '=', accountId)
    .where('state', 'in', openDepositStates)
    .where((row) => row.or([row('state', '<>', 'awaiting'), row('pay_until', '>', at)]));
  if ((await countOf(open)) >= maxOpen) throw new ApiError('deposit.tooManyOpen');
  await refuseDeposit(tx, accountId, amount, at);
  const fee = feeOf(method, amount);
  const bonus = promotionId ? await promised(tx, caller, promotionId, amount - fee, at) : null;
  const order: Omit<Order, 'id'> = {
    account_id: accountId,
    merchant,
    method_id: methodId,
    method: JSON.stringify(method),
    amount,
    ordered: null,
    fee,
    credited: amount - fee,
    turnover: turnoverOfDeposit(site, amount - fee),
    promotion_id: promotionId ?? null,
    bonus,
    payer_name: payerName ?? null,
    payer_bank: payerBank ?? null,
    state: 'awaiting',
    created_at: at,
    pay_until: at + method.minutes * 60_000,
    late_at: null,
  };
  return beginNumbered('D', (id) => deposits.begin(tx, { ...order, id }, at));
}

/** Takes in the pictures that prove a payment. @throws ApiError `order.closed` unless it waits for one, `record.unknown` for pictures of others. */
export async function proveOrder(
  tx: Tx,
  accountId: string,
  id: string,
  pictures: readonly string[],
  at: number,
): Promise<void> {
  await deposits.move(tx, await deposits.read(tx, { id, account_id: accountId }), 'proved', { at });
  await attach(tx, accountId, `deposit:${id}`, pictures);
}

/** Takes a bonus with an order that has none. @throws ApiError `order.closed` once it is paid or has one, `deposit.promotion`. */
export async function acceptPromotion(
  tx: Tx,
  caller: Caller,
  id: string,
  promotionId: string,
  at: number,
): Promise<void> {
  const { credited } = await deposits.read(tx, { id, account_id: caller.accountId });
  const bonus = await promised(tx, caller, promotionId, credited, at);
  const { numUpdatedRows } = await tx
    .updateTable('deposit_orders')
    .set({ promotion_id: promotionId, bonus })
    .where((row) => row.and({ id, state: 'awaiting' satisfies DepositState }))
    .where('promotion_id', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('order.closed');
}

/** One page of a player's deposits, and what all of the filter brought. */
export async function recordsOf(
  db: Database,
  query: OrderQuery<'deposit_orders'>,
): Promise<{ orders: Order[]; next: string; credited: number }> {
  const { credited } = await ordersOf(db, 'deposit_orders', query)
    .where('state', '=', 'done')
    .select(({ fn }) => fn.sum<number | null>('credited').as('credited'))
    .executeTakeFirstOrThrow();
  return { ...(await pageOfOrders(db, 'deposit_orders', openDepositStates, query)), credited: credited ?? 0 };
}
