import { sql } from 'kysely';
import { join } from 'node:path';
import { dataDirFrom } from '../environment.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Prints the sums of the ledger in the store of DATABASE_URL or DATA_DIR, to be compared before a backup and after it was restored.
 * Changes nothing. Ends with 1 when they are no books: a transfer, or all together, that is not zero, or a balance that is not its entries.
 */
const { DATABASE_URL: url } = process.env;
const db = url ? openPostgres(url) : openSqlite(join(dataDirFrom(process.env, '.foyer/data'), 'gateway.sqlite'));
try {
  const { rows } = await sql<Record<'transfers' | 'entries' | 'sum' | 'held' | 'wrong' | 'last', number>>`
    SELECT (SELECT COUNT(*) FROM ledger_transfers) AS transfers,
      (SELECT COUNT(*) FROM ledger_entries) AS entries,
      (SELECT COALESCE(SUM(amount), 0) FROM ledger_entries) AS sum,
      (SELECT COALESCE(SUM(balance), 0) FROM ledger_accounts WHERE balance > 0) AS held,
      (SELECT COUNT(*) FROM (SELECT transfer_id FROM ledger_entries GROUP BY transfer_id HAVING SUM(amount) <> 0) AS t)
      + (SELECT COUNT(*) FROM (SELECT a.account FROM ledger_accounts a LEFT JOIN ledger_entries e ON e.account = a.account
          GROUP BY a.account, a.balance HAVING a.balance <> COALESCE(SUM(e.amount), 0)) AS b) AS wrong,
      (SELECT COALESCE(MAX(created_at), 0) FROM ledger_transfers) AS last`.execute(db);
  const [books] = rows;
  console.log(JSON.stringify(books));
  if (books?.sum !== 0 || books.wrong !== 0) process.exitCode = 1;
} finally {
  await db.destroy();
}
