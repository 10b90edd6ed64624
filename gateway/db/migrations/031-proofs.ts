import { sql } from 'kysely';
import type { Tx } from '../tables.ts';
import { readStoredSite } from './stored-site.ts';

/**
 * Takes the numbers that nobody has proved from those that open an account. Proved are those of merchants whose registration asks for
 * the code, those that were bound by a code, and those that have been logged in with.
 */
export async function fill(tx: Tx): Promise<void> {
  const { rows } = await sql<{
    merchant: string;
  }>`SELECT DISTINCT merchant FROM accounts WHERE mobile IS NOT NULL`.execute(tx);
  for (const { merchant } of rows) {
    const { whitelabel } = await readStoredSite(tx, merchant);
    if (whitelabel['REGMOBVERF3']) continue;
    await sql`UPDATE accounts SET contact_mobile = mobile, mobile = NULL
      WHERE merchant = ${merchant} AND mobile IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM inbox_messages AS m WHERE m.account_id = accounts.id AND m.notice = 'security.mobileBound')
        AND NOT EXISTS (SELECT 1 FROM login_history AS h WHERE h.account_id = accounts.id AND h.way = 'sms' AND h.result = 'ok')`.execute(
      tx,
    );
  }
}
