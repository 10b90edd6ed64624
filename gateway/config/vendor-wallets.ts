import { sql } from 'kysely';
import { lockTables } from '../db/dialect.ts';
import { countOf } from '../db/rows.ts';
import type { Tx } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import type { Site } from './site-schema.ts';

type Wallets = Pick<Site, 'vendorWallets'>;
const namesOf = ({ vendorWallets }: Wallets) => vendorWallets.map(({ vassalage }) => vassalage);

const refusal = (message: string) =>
  new ApiError('request.invalid', { errors: [{ field: 'vendorWallets', rule: 'site', message }] });

/** What players have in a vendor's wallet, and transfers to or from it that are under way. Minor units. */
async function heldIn(tx: Tx, merchant: string, vendor: string) {
  const prefix = `wallet:${vendor}:`;
  const held = await tx
    .selectFrom('ledger_accounts')
    .select(({ fn }) => [fn.countAll<number>().as('accounts'), fn.sum<number | null>('balance').as('money')])
    .where('merchant', '=', merchant)
    .where('balance', '<>', 0)
    .where(sql`substr(account, 1, ${sql.lit(prefix.length)})`, '=', prefix)
    .executeTakeFirstOrThrow();
  const pending = tx
    .selectFrom('wallet_transfers')
    .where((row) => row.and({ merchant, state: 'pending' }))
    .where((row) => row.or([row('from_wallet', '=', vendor), row('to_wallet', '=', vendor)]));
  return { ...held, money: held.money ?? 0, pending: await countOf(pending) };
}

/**
 * Refuses to take a wallet away while a player has money in it, which nobody could move back, and to add one of a vendor that the
 * catalogue does not know. @throws ApiError `request.invalid` that says how much is where.
 */
export async function refuseStranding(tx: Tx, merchant: string, before: Wallets, after: Wallets): Promise<void> {
  const [had, has] = [namesOf(before), namesOf(after)];
  const gone = had.filter((name) => !has.includes(name));
  // In the order in which a transfer writes them.
  if (gone.length > 0) await lockTables(tx, ['wallet_transfers', 'ledger_accounts']);
  for (const name of gone) {
    const { accounts, money, pending } = await heldIn(tx, merchant, name);
    if (accounts > 0 || pending > 0)
      throw refusal(
        `cannot lose ${name}: ${accounts} players have ${money} (minor units) in it, and ${pending} transfers are under way. Have it moved back first`,
      );
  }
  const vendors = await tx.selectFrom('catalogue').select('id').where('list', '=', 'vendors').execute();
  const unknown = has.find((name) => !had.includes(name) && !vendors.some(({ id }) => id === name));
  if (unknown !== undefined && vendors.length > 0)
    throw refusal(`names ${unknown}, which is no vendor of the catalogue`);
}
