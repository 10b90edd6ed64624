import { sql } from 'kysely';
import type { Tx } from '../tables.ts';
import { readStoredSite } from './stored-site.ts';

/** Gives all money the asset of its merchant's site: until now a merchant had one currency, and nothing said which. */
export async function fill(tx: Tx): Promise<void> {
  const { rows } = await sql<{ merchant: string }>`
    SELECT merchant FROM sites UNION SELECT merchant FROM ledger_transfers UNION SELECT merchant FROM ledger_accounts`.execute(
    tx,
  );
  for (const { merchant } of rows) {
    const { asset } = await readStoredSite(tx, merchant);
    for (const table of ['sites', 'ledger_transfers', 'ledger_accounts'] as const)
      await sql`UPDATE ${sql.table(table)} SET asset = ${asset} WHERE merchant = ${merchant}`.execute(tx);
  }
}
