import { openBillStates, type BillKind } from '#schemas/gateway/agent-states.ts';
import type { Query } from '#schemas/gateway/operations.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Services } from '#gateway/services.ts';
import { only } from '../orders/pages.ts';
import { spanOf } from '../records/span.ts';
import { runningDividends } from './contract-bills.ts';
import { listBills, presentBills } from './lists.ts';
import { payBill } from './pay.ts';
import { bills } from './states.ts';

/** Bills: lists, the running dividend, and what is paid or collected by hand (AGT-5). Amounts in minor units. */
export function register({ route, db, now }: Services): void {
  const listOf =
    (kinds: readonly BillKind[]) =>
    ({ session, site, query }: { session: { accountId: string }; site: Site; query: Query<'agentDailySalary'> }) =>
      listBills(db, session.accountId, { ...query, kinds }, spanOf(site, query, now()));
  route('agentDownlineRebates', listOf(['commission']));
  route('agentDailySalary', listOf(['daily', 'hourly']));
  route('agentDividendHistory', listOf(['dividend']));

  route('agentDividend', async ({ session, merchant }) => ({
    list: await runningDividends(db, session.accountId, merchant, now()),
  }));

  const present = async (store: Database, id: string, viewerId: string) =>
    only(await presentBills(store, [await bills.read(store, { id })], viewerId));
  route('agentDividendPayout', async ({ tx, session, body, site }) => {
    const bill = await bills.read(tx, { id: body.id, payer_id: session.accountId });
    if (!openBillStates.includes(bill.state)) throw new ApiError('record.changed');
    if (!('reason' in body)) {
      if (!site.allowsPlayerTransfers) throw new ApiError('feature.unavailable');
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
