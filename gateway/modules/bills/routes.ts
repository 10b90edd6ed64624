import type { FastifyInstance } from 'fastify';
import type { Bill as Shown } from '#schemas/gateway/agent-shapes.ts';
import { openBillStates, type BillKind } from '#schemas/gateway/agent-states.ts';
import type { Query } from '#schemas/gateway/operations.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Services } from '#gateway/services.ts';
import { namesOf } from '../contracts/present.ts';
import { readPage } from '../records/page.ts';
import { spanOf } from '../records/span.ts';
import { runningDividends } from './contract-bills.ts';
import { payBill } from './pay.ts';
import { bills, type Bill } from './states.ts';

async function presentBills(db: Database, rows: readonly Bill[], viewerId: string): Promise<Shown[]> {
  if (rows.length === 0) return [];
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ account_id, payer_id }) => [account_id, payer_id]),
  );
  const historyOf = await bills.histories(db, rows);
  return rows.map((bill) => ({
    id: bill.id,
    kind: bill.kind,
    state: bill.state,
    account: nameOf(bill.account_id),
    payer: nameOf(bill.payer_id),
    isMine: bill.account_id === viewerId,
    from: bill.since,
    to: bill.before,
    day: bill.day,
    turnover: bill.turnover,
    active: bill.active,
    base: bill.base,
    ppm: bill.ppm,
    amount: bill.amount,
    paid: bill.paid,
    reason: historyOf(bill.id).at(-1)?.reason ?? '',
    openUntil: openBillStates.includes(bill.state) ? bill.open_until : 0,
  }));
}

/** Bills: lists, the running dividend, and what is paid or collected by hand (AGT-5). Amounts in minor units. */
export function register(_app: FastifyInstance, { route, db, now }: Services): void {
  const listOf =
    (kinds: readonly BillKind[]) =>
    async (call: { session: { accountId: string }; merchant: string; query: Query<'agentDailySalary'> }) => {
      const { session, merchant, query } = call;
      const { from, to } = await spanOf(db, merchant, query, now());
      const listed = db
        .selectFrom('bills')
        .where(query.side === 'downline' ? 'payer_id' : 'account_id', '=', session.accountId)
        .where('kind', 'in', kinds)
        .where('day', '>=', from)
        .where('day', '<=', to);
      const summary = await listed
        .select(({ fn }) => [fn.sum<number | null>('amount').as('amount'), fn.sum<number | null>('paid').as('paid')])
        .executeTakeFirstOrThrow();
      const order = { day: 'string', before: 'number', id: 'string' } as const;
      const { page, next } = await readPage(listed.selectAll(), order, query);
      const list = await presentBills(db, page, session.accountId);
      return { list, next, summary: { amount: summary.amount ?? 0, paid: summary.paid ?? 0 } };
    };
  route('agentDownlineRebates', listOf(['commission']));
  route('agentDailySalary', listOf(['daily', 'hourly']));
  route('agentDividendHistory', listOf(['dividend']));

  route('agentDividend', async ({ session, merchant }) => ({
    list: await runningDividends(db, session.accountId, merchant, now()),
  }));

  const present = async (store: Database, id: string, viewerId: string) => {
    const [bill] = await presentBills(store, [await bills.read(store, { id })], viewerId);
    if (!bill) throw new Error(`Bill ${id} has no answer`);
    return bill;
  };
  route('agentDividendPayout', async ({ tx, session, body }) => {
    const bill = await bills.read(tx, { id: body.id, payer_id: session.accountId });
    if (!openBillStates.includes(bill.state)) throw new ApiError('record.changed');
    if (!('reason' in body)) {
      if ((await payBill(tx, bill, now())) === 0) throw new ApiError('wallet.insufficient');
    } else await bills.move(tx, bill, 'refused', { at: now(), reason: body.reason });
    return present(tx, body.id, session.accountId);
  });
  route('agentBillCollect', async ({ tx, session, body }) => {
    const bill = await bills.read(tx, { id: body.id, account_id: session.accountId });
    if (bill.state !== 'toCollect' || (await payBill(tx, bill, now())) === 0) throw new ApiError('record.changed');
    return present(tx, body.id, session.accountId);
  });
}
