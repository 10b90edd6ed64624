import type { FastifyInstance } from 'fastify';
import { readSite } from '#gateway/config/site.ts';
import { siteFor } from '#gateway/demo/seed/sites.ts';
import type { Services } from '#gateway/services.ts';
import { pageOf } from '#gateway/http/page-of.ts';
import { balanceOf, memberWallet } from './ledger.ts';

/** Balances, currency and history; all amounts in minor units. */
export function register(_app: FastifyInstance, { route, db }: Services): void {
  route('wallet', async ({ session, merchant }) => {
    const { info, minorUnits } = await readSite(db, merchant);
    const balance = await balanceOf(db, memberWallet(session.accountId));
    return {
      currencyCode: info.currency.code,
      currencySymbol: info.currency.symbol,
      minorUnits,
      sumBalance: balance,
      wallets: [{ vassalage: 'MAIN', balance }],
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
      .selectFrom('ledger_entries')
      .select(['transfer_id as id', 'kind', 'amount', 'remark', 'created_at as createdAt'])
      .where('account', '=', memberWallet(session.accountId))
      .orderBy('created_at')
      .orderBy('transfer_id')
      .execute();
    let balance = 0;
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    const history = entries
      .map((entry) => ({ ...entry, balance: (balance += entry.amount), state: 'done' }))
      .filter(
        (row) =>
          (!query.kind || row.kind === query.kind) &&
          (!query.from || day(row.createdAt) >= query.from) &&
          (!query.to || day(row.createdAt) <= query.to),
      )
      .toReversed();
    const { items, ...page } = pageOf(history, query.pageNo, query.pageSize ?? 20);
    return { content: items, ...page };
  });
}
