import { countOf } from './db/rows.ts';
import type { Database } from './db/tables.ts';

/** Lets the accounts in that `shutOutDemonstration` has shut out, at the start of a demonstration. */
export async function letInDemonstration(db: Database): Promise<void> {
  await db.updateTable('accounts').set({ disabled: 0 }).where('demonstration', '=', 1).execute();
}

/**
 * Disables what a demonstration has made in this store, at the start of a gateway that is none: its own accounts, and all of merchants
 * whose settings are still the demonstration's. Resolves to the line that says so; undefined where there is nothing.
 */
export async function shutOutDemonstration(db: Database): Promise<string | undefined> {
  const sites = db.selectFrom('sites').select('merchant').where('demonstration', '=', 1);
  const marked = { demonstration: 1, disabled: 1 } as const;
  await db
    .updateTable('accounts')
    .set(marked)
    .where((row) => row.or([row('demonstration', '=', 1), row('merchant', 'in', sites)]))
    .execute();
  const accounts = await countOf(db.selectFrom('accounts').where('demonstration', '=', 1));
  const merchants = (await sites.orderBy('merchant').execute()).map(({ merchant }) => merchant);
  if (accounts + merchants.length === 0) return undefined;
  const settings = merchants.length > 0 ? `, and the settings of ${merchants.join(', ')}` : '';
  return `This store holds what a demonstration has left: ${accounts} accounts, which are disabled${settings}. No player reaches any of it. Storing a merchant's settings replaces the demonstration's; to be rid of the accounts, begin with another DATA_DIR or DATABASE_URL.`;
}
