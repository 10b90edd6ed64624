import type { Bill as Shown } from '#schemas/gateway/agent-shapes.ts';
import { openBillStates, type BillKind } from '#schemas/gateway/agent-states.ts';
import type { Query } from '#schemas/gateway/operations.ts';
import type { Database } from '#gateway/db/tables.ts';
import { namesOf } from '../contracts/lists.ts';
import { readPage } from '../records/page.ts';
import type { Span } from '../records/span.ts';
import { bills, type Bill } from './states.ts';

/** Bills as one of their sides sees them. */
export async function presentBills(db: Database, rows: readonly Bill[], viewerId: string): Promise<Shown[]> {
  if (rows.length === 0) return [];
  const sides = rows.flatMap(({ account_id, payer_id }) => [account_id, payer_id]);
  const nameOf = await namesOf(db, sides);
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

/** One page of an account's bills of some kinds, or of those that it pays, with the sums of the filter. Minor units. */
export async function listBills(
  db: Database,
  accountId: string,
  { kinds, side, ...place }: Query<'agentDailySalary'> & { kinds: readonly BillKind[] },
  { from, to }: Span,
) {
  const listed = db
    .selectFrom('bills')
    .where(side === 'downline' ? 'payer_id' : 'account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('day', '>=', from)
    .where('day', '<=', to);
  const summary = await listed
    .select(({ fn }) => [fn.sum<number | null>('amount').as('amount'), fn.sum<number | null>('paid').as('paid')])
    .executeTakeFirstOrThrow();
  const order = { day: 'string', before: 'number', id: 'string' } as const;
  const { page, next } = await readPage(listed.selectAll(), order, place);
  const list = await presentBills(db, page, accountId);
  return { list, next, summary: { amount: summary.amount ?? 0, paid: summary.paid ?? 0 } };
}
