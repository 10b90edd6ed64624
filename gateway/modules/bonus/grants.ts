import { sql } from 'kysely';
import { assetOf } from '#gateway/config/asset.ts';
import type { Database, Row, Tx } from '#gateway/db/tables.ts';
import { bonusOf } from '../ledger/accounts.ts';
import { bonuses } from './states.ts';
import type { GrantTerms } from './terms.ts';

export type Grant = Row<'bonus_grants'>;
export const termsOf = ({ terms }: Pick<Grant, 'terms'>) => JSON.parse(terms) as GrantTerms;

/** The player's active bonuses with what is in each, the one that ends first before the others. */
export const activeGrants = (db: Database, accountId: string, now: number) =>
  db
    .selectFrom('bonus_grants as g')
    // The builder has no `||`. The account of a grant is there from the moment that it is active.
    .innerJoin('ledger_accounts as a', (join) =>
      join
        .on('a.account', '=', sql<string>`${bonusOf('')} || g.id`)
        .on('a.asset', '=', assetOf(sql.ref<string>('g.merchant'))),
    )
    .where((row) => row.and({ 'g.account_id': accountId, 'g.state': 'active' }))
    .where('g.ends_at', '>', now)
    .orderBy('g.ends_at')
    .orderBy('g.id');

/** Gives up every active bonus of a player, as a withdrawal does (WD-7). */
export async function forfeit(tx: Tx, accountId: string, reason: string, at: number): Promise<void> {
  for (const grant of await activeGrants(tx, accountId, at).selectAll('g').execute())
    await bonuses.move(tx, grant, 'forfeited', { at, reason });
}
