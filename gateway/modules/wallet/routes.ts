import type { FastifyInstance } from 'fastify';
import { addDays, startOfDay } from '#schemas/day.ts';
import type { TransferKind } from '#schemas/gateway/transfer-kinds.ts';
import { readSite } from '#gateway/config/site.ts';
import { siteFor } from '#gateway/demo/seed/sites.ts';
import type { Services } from '#gateway/services.ts';
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
    const { info, minorUnits, withdrawal } = await readSite(db, merchant);
    const { minDeposit } = siteFor(merchant);
    const { code, symbol, pattern } = info.currency;
    return { currencyCode: code, currencySymbol: symbol, pattern, minorUnits, minDeposit, minWithdraw: withdrawal.min };
  });
  route('transactions', async ({ session, merchant, query }) => {
    const { kind, from, to, pageNo = 1, pageSize = 20 } = query;
    const { timeZone } = (await readSite(db, merchant)).info;
    const wanted = db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_transfers as t', 't.id', 'e.transfer_id')
      .where('e.account', '=', memberCash(session.accountId))
      .$if(kind !== undefined, (rows) => rows.where(({ eb }) => eb('t.kind', '=', kind as TransferKind)))
      .$if(from !== undefined, (rows) => rows.where('e.created_at', '>=', startOfDay(from ?? '', timeZone)))
      .$if(to !== undefined, (rows) => rows.where('e.created_at', '<', startOfDay(addDays(to ?? '', 1), timeZone)));
    const { total } = await wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await wanted
      .select(['t.id', 't.kind', 't.remark', 'e.amount', 'e.balance', 'e.created_at as createdAt'])
      .orderBy('e.seq', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    const content = rows.map((row) => ({ ...row, balance: row.balance ?? 0, state: 'done' }));
    return { content, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total };
  });
}
