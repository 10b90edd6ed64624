import { sql } from 'kysely';
import type { Database, Row, Tx } from '#gateway/db/tables.ts';
import { bonusOf, promo } from '../wallet/accounts.ts';
import { balanceOf, lockPlayer, transfer } from '../wallet/ledger.ts';
import { moveGrant } from './grant-states.ts';
import type { GrantTerms } from './terms.ts';

export type Grant = Row<'bonus_grants'>;
export const termsOf = ({ terms }: Pick<Grant, 'terms'>) => JSON.parse(terms) as GrantTerms;

/** The player's active bonuses with what is in each, the one that ends first before the others. */
export const activeGrants = (db: Database, accountId: string, now: number) =>
  db
    .selectFrom('bonus_grants as g')
    // The builder has no `||`. The account of a grant is there from the moment that it is active.
    .innerJoin('ledger_accounts as a', (join) => join.on('a.account', '=', sql<string>`${bonusOf('')} || g.id`))
    .where('g.account_id', '=', accountId)
    .where('g.state', '=', 'active')
    .where('g.ends_at', '>', now)
    .orderBy('g.ends_at')
    .orderBy('g.id');

/** Ends an active bonus before it is earned; what is in it goes back to the operator. False when it has ended already. */
export async function endGrant(
  tx: Tx,
  grant: Grant,
  to: 'expired' | 'forfeited',
  reason: string,
  at: number,
): Promise<boolean> {
  const { id, account_id, merchant, promotion } = grant;
  await lockPlayer(tx, account_id, merchant);
  if (!(await moveGrant(tx, id, to, reason, at))) return false;
  const balance = await balanceOf(tx, bonusOf(id));
  if (balance === 0) return true;
  const entries = [
    { account: bonusOf(id), amount: -balance },
    { account: promo(merchant), amount: balance },
  ];
  return transfer(tx, { id: `bonus:${id}:${to}`, merchant, kind: 'bonusForfeited', remark: promotion, at, entries });
}

/** Gives up every active bonus of a player, as a withdrawal does (WD-7). */
export async function forfeit(tx: Tx, accountId: string, reason: string, at: number): Promise<void> {
  for (const grant of await activeGrants(tx, accountId, at).selectAll('g').execute())
    await endGrant(tx, grant, 'forfeited', reason, at);
}

/** Ends the bonuses whose time is over. */
export async function expireGrants(db: Database, now: number): Promise<void> {
  const over = db
    .selectFrom('bonus_grants')
    .selectAll()
    .where('state', 'in', ['offered', 'active'])
    .where('ends_at', '<=', now);
  for (const grant of await over.execute())
    await db.transaction().execute((tx) => endGrant(tx, grant, 'expired', '', now));
}
