import type { Services } from '#gateway/services.ts';
import { bonuses } from '../bonus/states.ts';
import { spanOf } from '../records/span.ts';
import { walletsOf } from '../transfers/wallets.ts';
import { balancesOf } from './balances.ts';
import { transactionsOf } from './transactions.ts';

/** Balances, currency and history; all amounts in minor units. */
export function register({ route, db, now }: Services): void {
  route('wallet', async ({ session, merchant, site }) => {
    const { info, minorUnits, vendorWallets } = site;
    const asOf = now();
    const balances = await balancesOf(db, session.accountId, asOf);
    return {
      currencyCode: info.currency.code,
      currencySymbol: info.currency.symbol,
      minorUnits,
      ...balances,
      asOf,
      wallets: await walletsOf(db, { accountId: session.accountId, merchant, vendorWallets }, balances.sumBalance),
    };
  });
  route('merchantWallet', ({ site: { info, minorUnits, withdrawal, depositMethods } }) => {
    const minDeposit = depositMethods.length > 0 ? Math.min(...depositMethods.map(({ min }) => min)) : 0;
    const { code, symbol, pattern } = info.currency;
    return { currencyCode: code, currencySymbol: symbol, pattern, minorUnits, minDeposit, minWithdraw: withdrawal.min };
  });
  route('transactions', async ({ session: { accountId }, merchant, site, query, language }) => {
    // The wallet shows none whose time is over: nor do the records, though the clock's job has not ended it yet.
    await bonuses.expire(db, now(), { account_id: accountId });
    return transactionsOf(db, { accountId, merchant }, query, spanOf(site, query, now()), language);
  });
}
