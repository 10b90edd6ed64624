import { openWithdrawStates } from '#schemas/gateway/withdraw-states.ts';
import type { WithdrawOrder } from '#schemas/gateway/withdraw.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Database } from '#gateway/db/tables.ts';
import { wasAsked } from '#gateway/http/idempotency.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import { only, ordersOf, pageOfOrders } from '../orders/pages.ts';
import { checkPaymentPassword } from '../security/payment-password.ts';
import { lookOf } from './look.ts';
import { answerQuestion, cancelWithdrawal, judgeWithdrawal, requestWithdrawal } from './request.ts';
import { withdrawals } from './states.ts';
import { faceOf } from '../cards/list.ts';
import { snapshotOf, type Order } from './money.ts';

/** Orders with their histories, in the order given. */
async function presentOrders(
  db: Database,
  orders: readonly Order[],
  { allowCancelWithdrawal }: { allowCancelWithdrawal: boolean },
): Promise<WithdrawOrder[]> {
  if (orders.length === 0) return [];
  const historyOf = await withdrawals.histories(db, orders);
  return orders.map((order) => {
    const { id, amount, fee, state } = order;
    return {
      id,
      amount,
      fee,
      net: amount - fee,
      card: faceOf(snapshotOf(order)),
      state,
      usualMinutes: order.usual_minutes,
      canCancel: allowCancelWithdrawal && withdrawals.moves[state].includes('cancelled'),
      steps: historyOf(id),
      createdAt: order.created_at,
    };
  });
}

const table = 'withdraw_orders';

/** Withdrawals: what is possible, the order, what becomes of it (WD-1 to WD-7). All amounts in minor units. */
export function register({ route, db, now }: Services): void {
  const present = async (store: Database, { accountId, merchant }: CallerSession, id: string) => {
    const own = await withdrawals.read(store, { id, account_id: accountId });
    return only(await presentOrders(store, [own], await readSite(store, merchant)));
  };

  route('withdrawOptions', ({ session, site }) => lookOf(db, session.accountId, site, now()));
  route(
    'withdraw',
    async ({ tx, session, merchant, body }) => {
      const id = await requestWithdrawal(tx, session, body, { site: await readSite(tx, merchant), at: now() });
      return present(tx, session, id);
    },
    async ({ session, site, body, request }) => {
      // What was taken already is answered as it was, though it is in the way of another one.
      const key = String(request.headers['idempotency-key']);
      const isRepeated = await wasAsked(db, { accountId: session.accountId, operation: 'withdraw', key });
      // A password is costly to try: what would be refused with the right one is refused without.
      if (!isRepeated) await judgeWithdrawal(db, session, body, { site, at: now() });
      await checkPaymentPassword(db, session.accountId, body.paymentPassword, now());
    },
  );
  route('withdrawOrder', ({ session, params }) => present(db, session, params.id));
  route('withdrawCancel', async ({ tx, session, merchant, params }) => {
    await cancelWithdrawal(tx, session.accountId, params.id, { site: await readSite(tx, merchant), at: now() });
    return present(tx, session, params.id);
  });
  route('withdrawInfo', async ({ tx, session, params, body: { text } }) => {
    await answerQuestion(tx, session.accountId, params.id, { text, at: now() });
    return present(tx, session, params.id);
  });
  route('withdrawReport', async ({ session, site, query }) => {
    const asked = { ...query, accountId: session.accountId };
    const { orders, next } = await pageOfOrders(db, table, openWithdrawStates, asked);
    const sums = await ordersOf(db, table, asked)
      .select(({ fn }) => ['state', fn.sum<number>('amount').as('amount'), fn.sum<number>('fee').as('fee')])
      .groupBy('state')
      .execute();
    const open = sums.filter(({ state }) => openWithdrawStates.some((each) => each === state));
    const done = sums.find(({ state }) => state === 'done');
    return {
      list: await presentOrders(db, orders, site),
      next,
      paid: done ? done.amount - done.fee : 0,
      held: open.reduce((sum, { amount }) => sum + amount, 0),
    };
  });
}
