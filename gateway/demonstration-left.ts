import { countOf } from './db/rows.ts';
import type { Database } from './db/tables.ts';

/** Lets the accounts in that `shutOutDemonstration` has shut out, and no other, at the start of a demonstration. */
export async function letInDemonstration(db: Database): Promise<void> {
  await db.updateTable('accounts').set({ disabled: 0, demonstration: 1 }).where('demonstration', '=', 2).execute();
}

/** The merchants whose settings are a demonstration's. */
export const demonstrationSites = (db: Database) =>
  db.selectFrom('sites').select('merchant').where('demonstration', '=', 1);

/**
 * Disables what a demonstration has made in this store, at the start of a gateway that is none: its own accounts, and all of merchants
 * whose settings are still the demonstration's. Resolves to the line that says so; undefined where there is nothing.
 */
export async function shutOutDemonstration(db: Database): Promise<string | undefined> {
  await db
    .updateTable('accounts')
    .set({ demonstration: 2, disabled: 1 })
    .where('disabled', '=', 0)
    .where((row) => row.or([row('demonstration', '=', 1), row('merchant', 'in', demonstrationSites(db))]))
    .execute();
  const accounts = await countOf(db.selectFrom('accounts').where('demonstration', 'is not', null));
  const merchants = (await demonstrationSites(db).orderBy('merchant').execute()).map(({ merchant }) => merchant);
  if (accounts + merchants.length === 0) return undefined;
  const settings = merchants.length > 0 ? `, and the settings of ${merchants.join(', ')}` : '';
  return `This store holds what a demonstration has left: ${accounts} accounts, which are disabled${settings}. No player reaches any of it. \`npm run remove-demonstration\` closes the accounts for good, with what they hold and offer; storing a merchant's settings replaces the demonstration's.`;
}
