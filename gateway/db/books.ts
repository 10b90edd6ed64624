import { sql } from 'kysely';
import { openAsIs, storeFrom } from './open.ts';

type Books = { asset: string } & Record<'transfers' | 'entries' | 'sum' | 'held' | 'wrong' | 'last', number>;

/**
 * Prints the sums of the ledger in the store of DATABASE_URL or DATA_DIR, a line for each asset, to be compared before a backup and after it
 * was restored. Changes nothing. Ends with 1 when they are no books: a transfer, or all of an asset together, that is not zero, or a
 * balance that is not its entries.
 */
const db = openAsIs(storeFrom(process.env));
try {
  const { rows } = await sql<Books>`
    SELECT asset,
      (SELECT COUNT(*) FROM ledger_transfers t WHERE t.asset = assets.asset) AS transfers,
      (SELECT COUNT(*) FROM ledger_entries e WHERE e.asset = assets.asset) AS entries,
      (SELECT COALESCE(SUM(amount), 0) FROM ledger_entries e WHERE e.asset = assets.asset) AS sum,
      (SELECT COALESCE(SUM(balance), 0) FROM ledger_accounts a WHERE a.asset = assets.asset AND balance > 0) AS held,
      (SELECT COUNT(*) FROM (SELECT transfer_id FROM ledger_entries e WHERE e.asset = assets.asset GROUP BY transfer_id HAVING SUM(amount) <> 0) AS t)
      + (SELECT COUNT(*) FROM (SELECT a.account FROM ledger_accounts a LEFT JOIN ledger_entries e ON e.account = a.account AND e.asset = a.asset
          WHERE a.asset = assets.asset GROUP BY a.account, a.balance HAVING a.balance <> COALESCE(SUM(e.amount), 0)) AS b) AS wrong,
      (SELECT COALESCE(MAX(created_at), 0) FROM ledger_transfers t WHERE t.asset = assets.asset) AS last
    FROM (SELECT asset FROM ledger_transfers UNION SELECT asset FROM ledger_accounts) AS assets ORDER BY asset`.execute(
    db,
  );
  for (const books of rows) console.log(JSON.stringify(books));
  if (rows.some(({ sum, wrong }) => sum !== 0 || wrong !== 0)) process.exitCode = 1;
} finally {
  await db.destroy();
}
