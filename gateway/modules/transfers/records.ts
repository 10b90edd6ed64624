import type { Query, Value } from '#schemas/gateway/operations.ts';
import type { WalletTransfer as Transfer } from '#schemas/gateway/wallet.ts';
import { readAtOnce } from '#gateway/db/dialect.ts';
import type { Database } from '#gateway/db/tables.ts';
import { byTime, readRecords } from '../records/page.ts';
import { totalsBy } from '../records/read.ts';
import type { Span } from '../records/span.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { transfers } from './states.ts';
import { walletName, type WalletTransfer } from './wallets.ts';

/** Transfers as the contract gives them, in the order given. */
export async function presentTransfers(db: Database, orders: readonly WalletTransfer[]): Promise<Transfer[]> {
  if (orders.length === 0) return [];
  const catalogue = await readCatalogue(db);
  const historyOf = await transfers.histories(db, orders);
  return orders.map(({ id, day, created_at: createdAt, from_wallet: from, to_wallet: to, amount, state }) => {
    const [fromName, toName] = [walletName(catalogue, from), walletName(catalogue, to)];
    const steps = historyOf(id).map(({ state: had, at }) => ({ state: had, at }));
    return { id, day, createdAt, from, fromName, to, toName, amount, state, steps };
  });
}

/** One page of a player's transfers, with the totals of the filter (REC-3). */
export async function transfersOf(
  db: Database,
  accountId: string,
  query: Query<'transfers'>,
  span: Span,
): Promise<Value<'transfers'>> {
  const { state } = query;
  return readAtOnce(db, async (tx) => {
    const narrowing = { ...(state && { state }) };
    const days = await totalsBy(tx, 'day', { accountId, book: 'transfer' }, span, narrowing);
    const own = tx
      .selectFrom('wallet_transfers')
      .selectAll()
      .where((row) => row.and({ account_id: accountId, ...narrowing }));
    const { page, about } = await readRecords(own, byTime('id'), { query, span, days });
    return { list: await presentTransfers(tx, page), ...about, choices: [] };
  });
}
