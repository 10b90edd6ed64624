import { openWithdrawStates } from '#schemas/gateway/withdraw-states.ts';
import { readSiteOf } from '#gateway/config/site.ts';
import type { Database } from '#gateway/db/tables.ts';
import { wasAsked } from '#gateway/http/idempotency.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Services } from '#gateway/services.ts';
import { only, ordersOf, pageOfOrders } from '../orders/pages.ts';
import { requireFactor } from '../passkeys/second-factor.ts';
import { checkPaymentPassword } from '../security/payment-password.ts';
import { lookOf } from './look.ts';
import { presentOrders } from './present.ts';
import { answerQuestion, cancelWithdrawal, judgeWithdrawal, requestWithdrawal } from './request.ts';
import { withdrawals } from './states.ts';

const table = 'withdraw_orders';
type Reading = { session: CallerSession; language: string };

/** Withdrawals: what is possible, the order, what becomes of it (WD-1 to WD-7). All amounts in minor units. */
export function register({ route, db, now }: Services): void {
  const present = async (store: Database, { session, language }: Reading, id: string) => {
    const own = await withdrawals.read(store, { id, account_id: session.accountId });
    const site = await readSiteOf(store, session, now());
    return only(await presentOrders(store, [own], site, { language, now: now() }));
  };

  route('withdrawOptions', ({ session, site }) => lookOf(db, session.accountId, site, now()));
  route(
    'withdraw',
    async ({ tx, session, body, language }) => {
      const id = await requestWithdrawal(tx, session, body, { site: await readSiteOf(tx, session, now()), at: now() });
      return present(tx, { session, language }, id);
    },
    async ({ session, site, body, request }) => {
      // What was taken already is answered as it was, though it is in the way of another one.
      const key = String(request.headers['idempotency-key']);
      const isRepeated = await wasAsked(db, { accountId: session.accountId, operation: 'withdraw', key });
      // A password is costly to try: what would be refused with the right one is refused without.
      if (!isRepeated) await judgeWithdrawal(db, session, body, { site, at: now() });
      if (!isRepeated) await requireFactor(db, { site, session, act: 'withdrawal' });
      // The player has signed with a passkey within five minutes.
      if (body.paymentPassword === undefined && session.isProvedByPasskey) return;
      if (body.paymentPassword === undefined) throw new ApiError('proof.required');
      await checkPaymentPassword(db, session.accountId, body.paymentPassword, now());
    },
  );
  route('withdrawOrder', ({ session, language, params }) => present(db, { session, language }, params.id));
  route('withdrawCancel', async ({ tx, session, language, params }) => {
    await cancelWithdrawal(tx, session.accountId, params.id, { site: await readSiteOf(tx, session, now()), at: now() });
    return present(tx, { session, language }, params.id);
  });
  route('withdrawInfo', async ({ tx, session, language, params, body: { text } }) => {
    await answerQuestion(tx, session.accountId, params.id, { text, at: now() });
    return present(tx, { session, language }, params.id);
  });
  route('withdrawReport', async ({ session, site, language, query }) => {
    const asked = { ...query, accountId: session.accountId };
    const { orders, next } = await pageOfOrders(db, table, openWithdrawStates, asked);
    const sums = await ordersOf(db, table, asked)
      .select(({ fn }) => ['state', fn.sum<number>('amount').as('amount'), fn.sum<number>('fee').as('fee')])
      .groupBy('state')
      .execute();
    const open = sums.filter(({ state }) => openWithdrawStates.some((each) => each === state));
    const done = sums.find(({ state }) => state === 'done');
    return {
      list: await presentOrders(db, orders, site, { language, now: now() }),
      next,
      paid: done ? done.amount - done.fee : 0,
      held: open.reduce((sum, { amount }) => sum + amount, 0),
    };
  });
}
