import { localise } from '#schemas/offers/localised.ts';
import type { DepositMethod, DepositOrder } from '#schemas/gateway/deposit.ts';
import type { Database } from '#gateway/db/tables.ts';
import type { DepositMethodSettings } from '#gateway/config/deposit-settings.ts';
import { stateOf, methodOf, promiseOf, type Order } from './methods.ts';
import { grantOfDeposit } from '../promotions/deposit-bonus.ts';
import { deposits } from './states.ts';

/** A method as one player sees it. */
export function presentMethod(
  settings: DepositMethodSettings,
  { now, timeZone, language }: { now: number; timeZone: string; language: string },
): DepositMethod {
  const {
    minutes: _minutes,
    pay: _pay,
    account: _account,
    means: _means,
    name,
    notice = {},
    banks = [],
    ...shown
  } = settings;
  return {
    // Settings that were stored before there were proofs and banks do not name them.
    needsProof: false,
    ...shown,
    banks: [...banks],
    name: localise(name, language),
    notice: localise(notice, language),
    state: stateOf(settings, now, timeZone),
  };
}

const noAction = {
  url: '',
  code: '',
  bankName: '',
  accountName: '',
  accountNumber: '',
  reference: '',
  needsProof: false,
};

/** What the player has to do for an order; nothing once it no longer waits for money. */
function actionOf(order: Order, framesOrigin: string): DepositOrder['action'] {
  const { id, amount, merchant, state, pay_until: expiresAt } = order;
  const { pay, account, needsProof = false } = methodOf(order);
  if (state !== 'awaiting') return { ...noAction, kind: 'none', expiresAt };
  const action = { ...noAction, kind: pay, expiresAt, needsProof };
  if (pay === 'redirect') return { ...action, url: framesOrigin && `${framesOrigin}/api/frames/pay.html` };
  if (pay === 'qr') return { ...action, code: `foyerpay:${merchant}/${id}?amount=${amount}` };
  return { ...action, ...account, reference: id };
}

type Given = NonNullable<DepositOrder['bonus']>['given'];

/** What the promotions of these orders have given, by the number of the order. */
async function givenFor(db: Database, orders: readonly Order[]): Promise<(orderId: string) => Given> {
  const ids = orders.filter(({ promotion_id }) => promotion_id !== null).map(({ id }) => grantOfDeposit(id));
  if (ids.length === 0) return () => undefined;
  const grants = await db
    .selectFrom('bonus_grants')
    .select(['id', 'amount', 'turnover_needed as turnover', 'ends_at as endsAt'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(grants.map(({ id, ...given }) => [id, given]));
  return (orderId) => byId.get(grantOfDeposit(orderId));
}

function presentBonus(order: Order, given: Given, language: string): DepositOrder['bonus'] {
  const promise = promiseOf(order);
  return promise && { ...promise, title: localise(promise.title, language), ...(given && { given }) };
}

/** Orders with their histories, in the order given. `framesOrigin` is where the demonstration's payment provider is, empty for nowhere. */
export async function presentOrders(
  db: Database,
  orders: readonly Order[],
  { language, framesOrigin }: { language: string; framesOrigin: string },
): Promise<DepositOrder[]> {
  if (orders.length === 0) return [];
  const historyOf = await deposits.histories(db, orders);
  const givenOf = await givenFor(db, orders);
  return orders.map((order) => {
    const { name, usualMinutes } = methodOf(order);
    const bonus = presentBonus(order, givenOf(order.id), language);
    return {
      id: order.id,
      methodId: order.method_id,
      methodName: localise(name, language),
      amount: order.amount,
      ordered: order.ordered ?? order.amount,
      fee: order.fee,
      credited: order.credited,
      turnover: order.turnover,
      promotionId: order.promotion_id ?? '',
      ...(bonus && { bonus }),
      state: order.state,
      usualMinutes,
      action: actionOf(order, framesOrigin),
      steps: historyOf(order.id),
      createdAt: order.created_at,
    };
  });
}
