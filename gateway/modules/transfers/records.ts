import type { Query, Value } from '#schemas/gateway/operations.ts';
import { readAtOnce } from '#gateway/db/dialect.ts';
import type { Database } from '#gateway/db/tables.ts';
import { byTime, readRecords } from '../records/page.ts';
import { totalsBy } from '../records/read.ts';
import type { Span } from '../records/span.ts';
import { readCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
import { walletName, type WalletTransfer } from './wallets.ts';

/** A transfer as the contract gives it. */
export function presentTransfer(catalogue: Catalogue, transfer: WalletTransfer): Value<'transfer'> {
  const { id, day, created_at: createdAt, from_wallet: from, to_wallet: to, amount, state } = transfer;
  const [fromName, toName] = [walletName(catalogue, from), walletName(catalogue, to)];
  return { id, day, createdAt, from, fromName, to, toName, amount, state };
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
    const transfers = tx
      .selectFrom('wallet_transfers')
      .selectAll()
      .where((row) => row.and({ account_id: accountId, ...narrowing }));
    const { page, about } = await readRecords(transfers, byTime('id'), { query, span, days });
    const catalogue = await readCatalogue(tx);
    return { list: page.map((each) => presentTransfer(catalogue, each)), ...about, choices: [] };
  });
}
