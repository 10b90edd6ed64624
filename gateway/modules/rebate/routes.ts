import type { Services } from '#gateway/services.ts';
import { spanOf } from '../records/span.ts';
import { balancesOf } from '../wallet/balances.ts';
import { claimRebate } from './claim.ts';
import { rebateRecords } from './history.ts';
import { readWindow } from './window.ts';

/** Cashback: what can be claimed, its claim, and the windows that were claimed. Amounts in minor units. */
export function register({ route, db, now }: Services): void {
  route('rebate', ({ session, merchant }) => readWindow(db, { accountId: session.accountId, merchant }, now()));
  route('rebateClaim', async ({ tx, session, merchant, body }) => {
    const { accountId } = session;
    const amount = await claimRebate(tx, { accountId, merchant }, body, now());
    return { amount, sumBalance: (await balancesOf(tx, accountId, now())).sumBalance };
  });
  route('rebateRecords', ({ session, site, query }) =>
    rebateRecords(db, session.accountId, query, spanOf(site, query, now())),
  );
}
