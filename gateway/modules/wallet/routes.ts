import type { FastifyInstance } from 'fastify';
import { readSite } from '#gateway/config/site.ts';
import { siteFor } from '#gateway/demo/seed/sites.ts';
import type { Services } from '#gateway/services.ts';
import { pageOf } from '#gateway/http/page-of.ts';
import { memberCash } from './accounts.ts';
import { balancesOf } from './balances.ts';

/** Balances, currency and history; all amounts in minor units. */
export function register(_app: FastifyInstance, { route, db, now }: Services): void {
  route('wallet', async ({ session, merchant }) => {
    const { info, minorUnits } = await readSite(db, merchant);
    const asOf = now();
    const balances = await balancesOf(db, session.accountId, asOf);
    return {
      currencyCode: info.currency.code,
      currencySymbol: info.currency.symbol,
      minorUnits,
      ...balances,
      asOf,
      wallets: [{ vassalage: 'MAIN', balance: balances.sumBalance }],
    };
  });
  route('merchantWallet', async ({ merchant }) => {
    const { info, minorUnits } = await readSite(db, merchant);
    const { minDeposit, minWithdraw } = siteFor(merchant);
    const { code, symbol, pattern } = info.currency;
    return { currencyCode: code, currencySymbol: symbol, pattern, minorUnits, minDeposit, minWithdraw };
  });
  route('transactions', async ({ session, query }) => {
    const entries = await db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_transfers as t', 't.id', 'e.transfer_id')
      .select(['t.id', 't.kind', 't.remark', 'e.amount', 'e.balance', 'e.created_at as createdAt'])
      .where('e.account', '=', memberCash(session.accountId))
      .orderBy('e.seq', 'desc')
      .execute();
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    const history = entries
      .map((entry) => ({ ...entry, balance: entry.balance ?? 0, state: 'done' }))
      .filter(
        (row) =>
          (!query.kind || row.kind === query.kind) &&
          (!query.from || day(row.createdAt) >= query.from) &&
          (!query.to || day(row.createdAt) <= query.to),
      );
    const { items, ...page } = pageOf(history, query.pageNo, query.pageSize ?? 20);
    return { content: items, ...page };
  });
}
