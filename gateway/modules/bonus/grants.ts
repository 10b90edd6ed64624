import { sql } from 'kysely';
import type { GrantState } from '#schemas/gateway/promotion-states.ts';
import { assetOf } from '#gateway/config/asset.ts';
import type { Database, Row } from '#gateway/db/tables.ts';
import { bonusOf } from '../ledger/accounts.ts';
import type { GrantTerms } from './terms.ts';

export type Grant = Row<'bonus_grants'>;
export const termsOf = ({ terms }: Pick<Grant, 'terms'>) => JSON.parse(terms) as GrantTerms;

/** The player's bonuses with what is in each. */
export const grantsOf = (db: Database, accountId: string) =>
  db
    .selectFrom('bonus_grants as g')
    // The builder has no `||`. The account of a grant is there from the moment that it is active.
    .innerJoin('ledger_accounts as a', (join) =>
      join
        .on('a.account', '=', sql<string>`${bonusOf('')} || g.id`)
        .on('a.asset', '=', assetOf(sql.ref<string>('g.merchant'))),
    )
    .where('g.account_id', '=', accountId);

/** Those that are active, the one that ends first before the others. */
export const activeGrants = (db: Database, accountId: string, now: number) =>
  grantsOf(db, accountId)
    .where('g.state', '=', 'active')
    .where('g.ends_at', '>', now)
    .orderBy('g.ends_at')
    .orderBy('g.id');

/** A bonus in one of these may still become cash: until its time is over its bets count, and what they win stays in it. */
const unendedStates = ['active', 'held'] as const satisfies readonly GrantState[];
export const isUnended = (state: GrantState): boolean => unendedStates.some((each) => each === state);

/** Whether a player has a bonus, be it held for a withdrawal. */
export async function hasBonus(db: Database, accountId: string, now: number): Promise<boolean> {
  const unended = db
    .selectFrom('bonus_grants')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'in', unendedStates)
    .where('ends_at', '>', now);
  return (await unended.limit(1).executeTakeFirst()) !== undefined;
}
